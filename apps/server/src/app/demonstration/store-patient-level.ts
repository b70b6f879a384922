// What the demonstration's annotators say of a few patients as a whole: what both said of the documents. Nothing is
// drawn for it, so that everything else of the demonstration stays as it is.
import { sql } from "kysely";
import {
  insertPatientSave,
  insertStates,
  type NewState,
} from "../../annotation/patient-level/answers.queries.ts";
import { findPatientConflicts } from "../../annotation/patient-level/conflicts/find-patient-conflicts.ts";
import type { Context } from "../../platform/operations/context.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

type Db = Pick<Context, "db">;

/** Patients with answers; of the first two the annotators say different things. */
const PATIENTS = 5;

/** Answers for the first patients whose documents both have done, where both found a concept asked about. */
export async function storePatientLevel({ db }: Db, projectId: number): Promise<void> {
  const patients = await rowsOf(
    db,
    { patient_id: "number", users: "number[]", concepts: "number[]", done_at: "Date" },
    sql`
    with whole as (
      select project_id, patient_id, array_agg(distinct user_id order by user_id) users, max(done_at) done_at
      from assignment where project_id = ${projectId} group by 1, 2 having bool_and(status = 'done') and count(distinct user_id) = 2
    ), said as (
      select project_id, patient_id, user_id, concept_id from annotator_rating
      where positive and project_id = ${projectId} group by 1, 2, 3, 4
    ), both_said as (
      -- Of a concept with another beneath it, a No would contradict what is said of that.
      select project_id, patient_id, concept_id from said where not exists (
        select from project_concept other join concept_ancestor up
          on (up.ancestor_id, up.descendant_id) in ((said.concept_id, other.concept_id), (other.concept_id, said.concept_id))
        where other.project_id = said.project_id and other.concept_id <> said.concept_id)
      group by 1, 2, 3 having count(*) = 2
    )
    select patient_id, users, array_agg(concept_id order by concept_id) concepts, done_at
    from whole join both_said using (project_id, patient_id)
    group by patient_id, users, done_at order by patient_id limit ${sql.lit(PATIENTS)}`,
  );
  for (const [at, { patient_id, users, concepts, done_at }] of patients.entries()) {
    const savedAt = new Date(done_at.getTime() + 3_600_000);
    for (const [which, userId] of users.entries()) {
      const saveId = await insertPatientSave({ db }, patient_id, userId, 1, savedAt);
      const states = concepts.map((concept_id, place) =>
        stateOf(concept_id, place === 0 ? { at, which } : undefined),
      );
      await insertStates({ db }, patient_id, userId, saveId, states);
    }
    await findPatientConflicts({ db }, patient_id);
  }
}

/** The patient has the concept; of the first one, the annotators differ on the first patient and on the second. */
function stateOf(
  concept_id: number,
  differing: { readonly at: number; readonly which: number } | undefined,
): NewState {
  const state: NewState = {
    annotation_id: null,
    change: "new",
    concept_id,
    source: "Manual",
    is_present: true,
    severity: null,
    descriptor: null,
    progression: null,
    numeric_result: null,
  };
  if (differing?.at === 0) return { ...state, is_present: differing.which === 0 };
  if (differing?.at === 1)
    return { ...state, source: "Outcome", severity: differing.which === 0 ? "moderate" : "severe" };
  return state;
}
