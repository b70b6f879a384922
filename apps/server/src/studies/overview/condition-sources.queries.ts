import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import { z } from "zod";
import { patientVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { countUnreadNotes } from "../../records/documents/unread-notes.queries.ts";
import type { KeptQuestion } from "../../records/kept-answers.ts";
import { isSaidPossible, saidJoin } from "../../records/fact-place.ts";

type Caller = Pick<Context, "db" | "user">;

/** Counts as they are, before small ones are hidden. */
const ConditionCounts = z.object({
  concept_id: z.int(),
  concept_name: z.string(),
  only_structured: z.int(),
  both: z.int(),
  only_notes: z.int(),
  /** Of whom no note says more than that it is possible. */
  only_notes_possible: z.int(),
});
export type ConditionCounts = z.infer<typeof ConditionCounts>;

const Conditions = z.object({ conditions: z.array(ConditionCounts), unread_notes: z.int() });

export const conditionsQuestion: KeptQuestion<z.infer<typeof Conditions>> = {
  name: "conditions",
  rule: 1,
  schema: Conditions,
  read: async (caller) => ({
    conditions: await readConditionSources(caller),
    unread_notes: await countUnreadNotes(caller),
  }),
};

/** How many are drawn, and of how many that are recorded most often they are chosen. */
const shownConditions = 10;
const consideredConditions = 60;

const structured = sql.lit(factSource.structured);
const notes = sql.lit(factSource.unstructured);

const inCodes = sql`bool_or(f.source = ${structured}) in_codes`;
const inNotes = sql`bool_or(f.source = ${notes}) in_notes`;

/**
 * Which patients that the user sees have which of the candidates. Facts of few patients are read by patient; those of
 * many by concept, from the index alone and in its order, and visible patients are picked from the groups (decision
 * 284).
 */
function readSeen(user: Caller["user"], isFew: boolean) {
  if (isFew)
    return sql`seen as materialized (
      select c.concept_id, c.is_problem, f.patient_id, ${inCodes}, ${inNotes} from fact f join candidate c using (concept_id)
      where f.source in (${structured}, ${notes}) and ${patientVisible(user, "f.patient_id")} group by 1, 2, 3
    )`;
  return sql`said as materialized (
      select c.concept_id, c.is_problem, of_concept.* from candidate c cross join lateral (
        select f.patient_id, ${inCodes}, ${inNotes} from fact f
        where f.concept_id = c.concept_id and f.source in (${structured}, ${notes}) group by f.patient_id) of_concept
    ), seen as materialized (
      select * from said where ${patientVisible(user, "said.patient_id")}
    )`;
}

/** The user sees less than a tenth of all patients. */
async function seesFew({ db, user }: Caller): Promise<boolean> {
  const rows = await rowsOf(
    db,
    { is_few: "boolean" },
    sql`
    select count(*) filter (where ${patientVisible(user, "p.patient_id")}) * 10 < count(*) is_few from patient p`,
  );
  return rows[0]?.is_few ?? false;
}

/**
 * The conditions (concepts of category Problem) that most patients have, with their descendants; none that lies under
 * another one of them or above it, for its patients would be drawn twice.
 */
async function readConditionSources(caller: Caller): Promise<ConditionCounts[]> {
  const { db, user } = caller;
  const isFew = await seesFew(caller);
  // `recorded` steps from one concept that has facts to the next: of 73,000 of the category some hundreds have any.
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
    with recursive recorded as (
      (select f.concept_id from fact f order by f.concept_id limit 1)
      union all
      select (select f.concept_id from fact f where f.concept_id > r.concept_id order by f.concept_id limit 1)
      from recorded r where r.concept_id is not null
    ), candidate as materialized (
      select c.concept_id, c.category = 'Problem' is_problem from recorded r join concept c using (concept_id)
      where c.category = 'Problem' or exists (
        select from concept_ancestor a join concept above on above.concept_id = a.ancestor_id
        where a.descendant_id = c.concept_id and above.category = 'Problem')
    ), ${readSeen(user, isFew)}, often as materialized (
      select concept_id from seen where is_problem group by 1 order by count(*) desc, 1 limit ${sql.lit(consideredConditions)}
    ), known as (
      select o.concept_id, s.patient_id, bool_or(s.in_codes) in_codes, bool_or(s.in_notes) in_notes
      from often o join concept_ancestor a on a.ancestor_id = o.concept_id join seen s on s.concept_id = a.descendant_id
      group by 1, 2
    ), counted as materialized (
      select concept_id, count(*) patients, count(*) filter (where in_codes and not in_notes)::int only_structured,
        count(*) filter (where in_codes and in_notes)::int "both", count(*) filter (where in_notes and not in_codes)::int only_notes
      from known group by 1
    )
    select k.concept_id, c.text concept_name, k.only_structured, k."both", k.only_notes,
      (select coalesce(array_agg(o.concept_id), '{}') from often o where o.concept_id <> k.concept_id and exists (
        select from concept_ancestor a where (a.ancestor_id, a.descendant_id) in ((o.concept_id, k.concept_id), (k.concept_id, o.concept_id)))) relatives
    from counted k join concept c using (concept_id) order by k.patients desc, k.concept_id`,
  );
  const chosen: (typeof rows)[number][] = [];
  for (const row of rows)
    if (
      chosen.length < shownConditions &&
      !chosen.some(({ concept_id }) => row.relatives.includes(concept_id))
    )
      chosen.push(row);
  const possible = await countPossible(
    caller,
    chosen.map(({ concept_id }) => concept_id),
  );
  return chosen.map(({ relatives, ...row }) => ({
    ...row,
    only_notes_possible: possible.get(row.concept_id) ?? 0,
  }));
}

/** Of the patients in whom only notes know a condition, those of whom no note says more than that it is possible. */
async function countPossible(
  { db, user }: Caller,
  conceptIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf(
    db,
    { concept_id: "number", n: "number" },
    sql`
    with doubted as (
      select a.ancestor_id concept_id, f.patient_id
      from concept_ancestor a join fact f on f.concept_id = a.descendant_id and f.source = ${notes}
      ${saidJoin}
      where a.ancestor_id = any(${conceptIds}::int[]) and ${patientVisible(user, "f.patient_id")}
      group by 1, 2 having bool_and(${isSaidPossible})
      except
      select a.ancestor_id, f.patient_id
      from concept_ancestor a join fact f on f.concept_id = a.descendant_id and f.source = ${structured}
      where a.ancestor_id = any(${conceptIds}::int[])
    )
    select concept_id, count(*)::int n from doubted group by 1`,
  );
  return new Map(rows.map(({ concept_id, n }) => [concept_id, n]));
}
