import { sql } from "kysely";
import { subdocumentVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { projectVisible } from "../conflicts/conflicts.queries.ts";

type Caller = Pick<Context, "db" | "user">;

/** Agreed answers of a patient to a concept that were given once more. */
export interface ReadAgainRow {
  readonly concept_id: number;
  readonly concept_name: string;
  readonly patient_id: number;
  readonly held: number;
  readonly overturned: number;
  readonly untold: number;
}

const ofStudy = ({ user }: Pick<Caller, "user">, studyId: number, row: string) => sql<boolean>`
  ${sql.ref(`${row}.project_id`)} in (select p.project_id from project p where p.study_id = ${studyId})
  and ${projectVisible(user, `${row}.project_id`)}
  and ${subdocumentVisible(user, `${row}.patient_id`, `${row}.subdocument_id`)}`;

/**
 * Of each concept and patient what a later reader says of answers on which all readers of the document agree. Where
 * one of them cannot tell, or has not finished, nothing is agreed.
 */
export async function listReadAgain(
  { db, user }: Caller,
  studyId: number,
): Promise<ReadAgainRow[]> {
  return rowsOf(
    db,
    {
      concept_id: "number",
      concept_name: "string",
      patient_id: "number",
      held: "number",
      overturned: "number",
      untold: "number",
    },
    sql`
    with again as materialized (
      select a.project_id, a.patient_id, a.subdocument_id, a.user_id from assignment a
      where a.second_reading and a.status = 'done' and ${ofStudy({ user }, studyId, "a")}
    ), said as (
      select r.project_id, r.patient_id, r.subdocument_id, r.concept_id,
        bool_and(r.done) and count(*) filter (where not r.second_reading) >= 2
          and not bool_or(r.positive is null) filter (where not r.second_reading)
          and (bool_and(r.positive) filter (where not r.second_reading) or not bool_or(r.positive) filter (where not r.second_reading)) agreed,
        bool_or(r.positive) filter (where not r.second_reading) positive,
        bool_or(r.positive) filter (where r.second_reading) later
      from every_rating r join (select distinct project_id, patient_id, subdocument_id from again) d using (project_id, patient_id, subdocument_id)
      group by 1, 2, 3, 4
    )
    select s.concept_id, c.text concept_name, s.patient_id, (count(*) filter (where s.later = s.positive))::int held,
      (count(*) filter (where s.later <> s.positive))::int overturned, (count(*) filter (where s.later is null))::int untold
    from said s join concept c using (concept_id) where s.agreed
    group by s.concept_id, c.text, s.patient_id order by lower(c.text), s.concept_id, s.patient_id`,
  );
}

/** Documents of the study's projects that are to be read once more, and that were. */
export async function countReadAgain({ db, user }: Caller, studyId: number) {
  const [row] = await rowsOf(
    db,
    { planned: "number", read: "number" },
    sql`
    select count(*)::int planned, (count(*) filter (where a.status = 'done'))::int "read"
    from assignment a where a.second_reading and ${ofStudy({ user }, studyId, "a")}`,
  );
  return row ?? { planned: 0, read: 0 };
}

/** Resolutions of the study's conflicts that stand. */
export async function countResolved({ db, user }: Caller, studyId: number) {
  const [row] = await rowsOf(
    db,
    { singly: "number", as_pattern: "number" },
    sql`
    select (count(*) filter (where not as_pattern))::int singly, (count(*) filter (where as_pattern))::int as_pattern
    from (select distinct r.patient_id, r.resolution_id, r.as_pattern
      from project_resolution r join project_concept pc using (project_id, concept_id)
      where ${ofStudy({ user }, studyId, "r")}) settled`,
  );
  return row ?? { singly: 0, as_pattern: 0 };
}
