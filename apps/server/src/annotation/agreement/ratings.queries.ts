import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { subdocumentVisible } from "../../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { cannotTell, saysYes } from "../conflicts/answers.ts";
import { ofCohort, projectVisible } from "../conflicts/conflicts.queries.ts";

type Caller = Pick<Context, "db" | "user">;

export interface RatingFilter {
  m_CohortId: number;
  study_id?: number | undefined;
}

const RatingRow = {
  project_id: "number",
  patient_id: "number",
  subdocument_id: "number",
  user_id: "number",
  concept_id: "number",
  /** Null where the annotator cannot tell. */
  initial: "boolean | null",
  current: "boolean | null",
} as const satisfies Columns;
export type RatingRow = RowOf<typeof RatingRow>;

/** The documents of the cohort's patients that an annotator has finished, with each concept asked about. */
const finished = ({ user }: Pick<Context, "user">, filter: RatingFilter) => sql`
  select a.project_id, a.patient_id, a.subdocument_id, a.user_id, pc.concept_id
  from assignment a join project p using (project_id) join project_concept pc using (project_id)
  where a.status = 'done' and a.counts and ${projectVisible(user, "a.project_id")}
    and ${subdocumentVisible(user, "a.patient_id", "a.subdocument_id")} and ${ofCohort(filter.m_CohortId, "a.patient_id")}
    and ${filter.study_id === undefined ? sql`true` : sql`p.study_id = ${filter.study_id}`}`;

const f = { row: "f", concept: "f.concept_id" };

/** Null where the annotator cannot tell. */
const rating = (isInitial: boolean) => sql`
  case when ${saysYes(f, isInitial)} then true when ${cannotTell(f, isInitial)} then null else false end`;

/** What each annotator who finished a document says of a concept: at first, and now. Resolutions do not count. */
export async function listRatings(
  { db, user }: Caller,
  filter: RatingFilter,
  conceptId: number,
): Promise<RatingRow[]> {
  return rowsOf(
    db,
    RatingRow,
    sql`
    with f as materialized (select * from (${finished({ user }, filter)}) every where concept_id = ${conceptId})
    select f.*, ${rating(false)} "current", ${rating(true)} initial
    from f order by f.subdocument_id, f.project_id, f.user_id`,
  );
}

/** Concepts that two annotators of a project have answered on one document, with the patients who have them. */
export async function listRatedConcepts({ db, user }: Caller, filter: RatingFilter) {
  return rowsOf(
    db,
    { concept_id: "number", conceptName: "string", patients: "number" },
    sql`
    with every as materialized (${finished({ user }, filter)}), f as (
      select e.* from every e where exists (
        select from every o where o.project_id = e.project_id and o.subdocument_id = e.subdocument_id
          and o.concept_id = e.concept_id and o.user_id <> e.user_id)
    )
    select f.concept_id, c.text "conceptName", (count(distinct f.patient_id) filter (where ${saysYes(f, false)}))::int patients
    from f join concept c using (concept_id) group by f.concept_id, c.text order by lower(c.text), f.concept_id`,
  );
}

export async function listNames({ db }: Pick<Context, "db">, userIds: readonly number[]) {
  const rows = await rowsOf(
    db,
    { user_id: "number", name: "string" },
    sql`select user_id, first_name || ' ' || last_name "name" from account where user_id = any(${userIds}::int[])`,
  );
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}

export async function conceptName({ db }: Pick<Context, "db">, conceptId: number) {
  const rows = await rowsOf(
    db,
    { text: "string" },
    sql`select text from concept where concept_id = ${conceptId}`,
  );
  return rows[0]?.text;
}
