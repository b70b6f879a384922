import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import { patientVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

type Caller = Pick<Context, "db" | "user">;

/** Counts as they are, before small ones are hidden. */
export interface ConditionCounts {
  readonly concept_id: number;
  readonly concept_name: string;
  readonly only_structured: number;
  readonly both: number;
  readonly only_notes: number;
}

/** How many are drawn, and of how many that are recorded most often they are chosen. */
const shownConditions = 10;
const consideredConditions = 60;

const structured = sql.lit(factSource.structured);
const notes = sql.lit(factSource.unstructured);

/**
 * The conditions (concepts of category Problem) that most patients have, with their descendants; none that lies under
 * another one of them or above it, for its patients would be drawn twice.
 */
export async function readConditionSources({ db, user }: Caller): Promise<ConditionCounts[]> {
  const rows = await rowsOf(
    db,
    {
      concept_id: "number",
      concept_name: "string",
      only_structured: "number",
      both: "number",
      only_notes: "number",
      relatives: "number[]",
    },
    sql`
    with often as (
      select f.concept_id from fact f join concept c using (concept_id)
      where c.category = 'Problem' and f.source in (${structured}, ${notes}) and ${patientVisible(user, "f.patient_id")}
      group by 1 order by count(distinct f.patient_id) desc, 1 limit ${sql.lit(consideredConditions)}
    ), known as (
      select o.concept_id, f.patient_id, bool_or(f.source = ${structured}) in_codes, bool_or(f.source = ${notes}) in_notes
      from often o join concept_ancestor a on a.ancestor_id = o.concept_id
      join fact f on f.concept_id = a.descendant_id and f.source in (${structured}, ${notes})
      where ${patientVisible(user, "f.patient_id")}
      group by 1, 2
    )
    select k.concept_id, c.text concept_name,
      count(*) filter (where in_codes and not in_notes)::int only_structured,
      count(*) filter (where in_codes and in_notes)::int "both",
      count(*) filter (where in_notes and not in_codes)::int only_notes,
      (select coalesce(array_agg(o.concept_id), '{}') from often o where o.concept_id <> k.concept_id and exists (
        select from concept_ancestor a where (a.ancestor_id, a.descendant_id) in ((o.concept_id, k.concept_id), (k.concept_id, o.concept_id)))) relatives
    from known k join concept c using (concept_id)
    group by k.concept_id, c.text order by count(*) desc, k.concept_id`,
  );
  const chosen: (typeof rows)[number][] = [];
  for (const row of rows)
    if (
      chosen.length < shownConditions &&
      !chosen.some(({ concept_id }) => row.relatives.includes(concept_id))
    )
      chosen.push(row);
  return chosen;
}

/** Notes that the user sees and language processing has not read. */
export async function countUnreadNotes({ db, user }: Caller): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(*)::int n from subdocument s left join tagging t using (patient_id, subdocument_id)
    where s.content_type = 'narrative' and t.version is null and ${patientVisible(user, "s.patient_id")}`,
  );
  return rows[0]?.n ?? 0;
}
