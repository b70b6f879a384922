import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { User } from "./user.ts";

/**
 * SQL conditions for domain.md §1: a row that the user may not see is left out of every list, count and drill-down.
 * Each takes the columns of the surrounding query by name, like `'patient.organization_id'`.
 */

type Condition = RawBuilder<boolean>;

/** The organisation in `column` is one that the user may see. */
export function organizationVisible(user: Pick<User, "scope">, column: string): Condition {
  if (user.scope === "all") return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} = any(${user.scope}::int[])`;
}

/**
 * The subdocument is one that the user may see: assigned to an Annotator, of a project that a Supervisor supervises,
 * of a visible organisation for everybody. Only the patient's organisation is checked for the other roles.
 */
export function subdocumentVisible(
  user: User,
  patientId: string,
  subdocumentId: string,
): Condition {
  const patient = sql.ref(patientId);
  const subdocument = sql.ref(subdocumentId);
  if (user.role === "Annotator") {
    return sql<boolean>`(${patientInScope(user, patientId)} and exists (
      select from assignment seen
      where seen.patient_id = ${patient} and seen.subdocument_id = ${subdocument} and seen.user_id = ${user.id}))`;
  }
  if (user.role === "Supervisor") {
    return sql<boolean>`(${patientInScope(user, patientId)} and exists (
      select from assignment seen join project_supervisor led using (project_id)
      where seen.patient_id = ${patient} and seen.subdocument_id = ${subdocument} and led.user_id = ${user.id}))`;
  }
  return patientInScope(user, patientId);
}

/** The patient is one that the user may see: for annotators and supervisors, one with a document that they may see. */
export function patientVisible(user: User, patientId: string): Condition {
  const patient = sql.ref(patientId);
  if (user.role === "Annotator") {
    return sql<boolean>`(${patientInScope(user, patientId)} and exists (
      select from assignment seen where seen.patient_id = ${patient} and seen.user_id = ${user.id}))`;
  }
  if (user.role === "Supervisor") {
    return sql<boolean>`(${patientInScope(user, patientId)} and exists (
      select from assignment seen join project_supervisor led using (project_id)
      where seen.patient_id = ${patient} and led.user_id = ${user.id}))`;
  }
  return patientInScope(user, patientId);
}

function patientInScope(user: Pick<User, "scope">, patientId: string): Condition {
  if (user.scope === "all") return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from patient held
    where held.patient_id = ${sql.ref(patientId)} and held.organization_id = any(${user.scope}::int[]))`;
}
