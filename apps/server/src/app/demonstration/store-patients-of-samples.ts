// What the readers of a sample say of its patients as a whole: what each found in the notes, No where nothing. Some of
// their differences are settled as the notes were.
import { sql } from "kysely";
import { insertPatientSave, insertStates } from "../../annotation/patient-level/answers.queries.ts";
import { findPatientConflicts } from "../../annotation/patient-level/conflicts/find-patient-conflicts.ts";
import { insertPatientResolution } from "../../annotation/patient-level/conflicts/resolve.queries.ts";
import type { Context } from "../../platform/operations/context.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { StoredSample } from "./store-samples.ts";

type Caller = Pick<Context, "db" | "user">;

const HOUR = 3_600_000;
/** Of three differences that could be settled one is left open. */
const LEFT_OPEN = 3;

/** Answers for the patients whose notes both have done, of the samples that ask for them. */
export async function storePatientsOfSamples(
  call: Caller,
  samples: readonly StoredSample[],
): Promise<void> {
  for (const stored of samples.filter(({ sample }) => sample.patientLevel)) {
    await storeAnswers(call, stored.projectId);
    await storeChoices(call, stored);
  }
}

async function storeAnswers({ db }: Caller, projectId: number): Promise<void> {
  const said = await rowsOf(
    db,
    {
      patient_id: "number",
      user_id: "number",
      concept_id: "number",
      positive: "boolean",
      done_at: "Date",
    },
    sql`
    with whole as (
      select patient_id, user_id, max(done_at) done_at from assignment
      where project_id = ${projectId} group by 1, 2 having bool_and(status = 'done')
    )
    select patient_id, user_id, concept_id, bool_or(positive) positive, max(done_at) done_at
    from annotator_rating join whole using (patient_id, user_id)
    where project_id = ${projectId} group by 1, 2, 3 order by 1, 2, 3`,
  );
  for (const [patientId, ofPatient] of Map.groupBy(said, (one) => one.patient_id)) {
    for (const [userId, answers] of Map.groupBy(ofPatient, (one) => one.user_id)) {
      const at = new Date((answers[0]?.done_at.getTime() ?? 0) + HOUR);
      const saveId = await insertPatientSave({ db }, patientId, userId, 1, at);
      await insertStates(
        { db },
        patientId,
        userId,
        saveId,
        answers.map(({ concept_id, positive }) => ({
          annotation_id: null,
          change: "new",
          concept_id,
          source: "Manual",
          is_present: positive,
          severity: null,
          descriptor: null,
          progression: null,
          numeric_result: null,
        })),
      );
    }
    await findPatientConflicts({ db }, patientId);
  }
}

async function storeChoices({ db, user }: Caller, stored: StoredSample): Promise<void> {
  const { projectId, supervisorId, sample } = stored;
  const differences = await rowsOf(
    db,
    {
      conflict_id: "number",
      version: "number",
      project_id: "number",
      patient_id: "number",
      concept_id: "number",
      first_user_id: "number",
      second_user_id: "number",
      is_first_positive: "boolean",
      settled: "boolean",
    },
    sql`
    select k.conflict_id, k.version, k.project_id, k.patient_id, k.concept_id, k.first_user_id, k.second_user_id,
      said.positive is_first_positive, noted.settled
    from patient_conflict k
    join patient_rating said on said.project_id = k.project_id and said.patient_id = k.patient_id
      and said.concept_id = k.concept_id and said.user_id = k.first_user_id
    join lateral (
      select bool_or(d.reference) settled from document_reference d
      where d.project_id = k.project_id and d.patient_id = k.patient_id and d.concept_id = k.concept_id
      having bool_and(d.reference is not null)) noted on true
    where k.project_id = ${projectId} order by k.patient_id, k.concept_id`,
  );
  const now = new Date(new Date(`${sample.madeAt}Z`).getTime() + 60 * 24 * HOUR);
  for (const [at, conflict] of differences.entries()) {
    if (at % LEFT_OPEN === LEFT_OPEN - 1) continue;
    const { first_user_id, second_user_id, is_first_positive, settled } = conflict;
    const [chosenUser, otherUser] =
      is_first_positive === settled
        ? [first_user_id, second_user_id]
        : [second_user_id, first_user_id];
    await insertPatientResolution(
      { db, user: { ...user, id: supervisorId } },
      { conflict, chosenUser, otherUser, isPositive: settled },
      { now, reason: "As the notes were settled" },
    );
  }
}
