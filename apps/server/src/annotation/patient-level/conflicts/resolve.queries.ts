import { sql } from "kysely";
import type { Context } from "../../../platform/operations/context.ts";
import { patientVisible } from "../../../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../../../platform/database/rows-of.ts";
import { projectVisible } from "../../conflicts/conflicts.queries.ts";
import { lockPatientLevel } from "../answers.queries.ts";

type Caller = Pick<Context, "db" | "user">;

const OpenPatientConflict = {
  conflict_id: "number",
  version: "number",
  project_id: "number",
  patient_id: "number",
  concept_id: "number",
} as const satisfies Columns;
export type OpenPatientConflict = RowOf<typeof OpenPatientConflict>;

/** Conflicts that the supervisor may settle; neither they nor the answers change until the transaction ends. */
export async function lockPatientConflicts(
  { db, user }: Caller,
  conflictIds: readonly number[],
): Promise<OpenPatientConflict[]> {
  const patients = await rowsOf(
    db,
    { patient_id: "number" },
    sql`
    select distinct patient_id from patient_conflict where conflict_id = any(${conflictIds}::bigint[]) order by 1`,
  );
  for (const { patient_id } of patients) await lockPatientLevel({ db }, patient_id);
  return rowsOf(
    db,
    OpenPatientConflict,
    sql`
    select k.conflict_id, k.version, k.project_id, k.patient_id, k.concept_id from patient_conflict k
    where k.conflict_id = any(${conflictIds}::bigint[]) and ${projectVisible(user, "k.project_id")}
      and ${patientVisible(user, "k.patient_id")}
    order by k.conflict_id`,
  );
}

interface PatientChoice {
  readonly conflict: OpenPatientConflict;
  readonly chosenUser: number;
  readonly otherUser: number;
  readonly isPositive: boolean;
}

/** Keeps a choice, with the newest save that it rests on. */
export async function insertPatientResolution(
  { db, user }: Caller,
  { conflict: { patient_id, concept_id }, chosenUser, otherUser, isPositive }: PatientChoice,
  { now, reason }: { now: Date; reason: string | null },
): Promise<void> {
  await sql`
    insert into patient_resolution (patient_id, concept_id, resolved_by, resolved_at, chosen_user_id, other_user_id, is_positive,
      reason, seen_save_id)
    values (${patient_id}, ${concept_id}, ${user.id}, ${now}, ${chosenUser}, ${otherUser}, ${isPositive}, ${reason},
      coalesce((select max(save_id) from patient_annotation_save where patient_id = ${patient_id}), 0))`.execute(
    db,
  );
}

/** Takes back the resolution in force; false where there is none. */
export async function reopenPatientResolution(
  { db, user }: Caller,
  { patient_id, concept_id }: OpenPatientConflict,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update patient_resolution r set reopened_by = ${user.id}, reopened_at = ${now}
    from standing_patient_resolution standing
    where r.patient_id = ${patient_id} and r.resolution_id = standing.resolution_id
      and standing.patient_id = ${patient_id} and standing.concept_id = ${concept_id}
    returning r.resolution_id`.execute(db);
  return rows.length > 0;
}

/** All conflicts on that concept of that patient have another version from now on: one answer holds for all. */
export async function bumpPatientVersions(
  { db }: Pick<Context, "db">,
  { patient_id, concept_id }: OpenPatientConflict,
): Promise<void> {
  await sql`update patient_conflict set version = version + 1
    where patient_id = ${patient_id} and concept_id = ${concept_id}`.execute(db);
}
