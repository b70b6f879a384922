import { factSource } from "@concord/clinical";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { User } from "../platform/operations/user.ts";

// Aliases within have a space in their names: `patientVisible(user, 'held.patient_id')` in a query that itself says
// `patient held` would otherwise compare a column with itself, and everything would be visible.

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
      select from assignment "visible assignment"
      where "visible assignment".patient_id = ${patient} and "visible assignment".subdocument_id = ${subdocument} and "visible assignment".user_id = ${user.id}))`;
  }
  if (user.role === "Supervisor") {
    return sql<boolean>`(${patientInScope(user, patientId)} and exists (
      select from assignment "visible assignment" join project_supervisor "visible supervisor" using (project_id)
      where "visible assignment".patient_id = ${patient} and "visible assignment".subdocument_id = ${subdocument} and "visible supervisor".user_id = ${user.id}))`;
  }
  return patientInScope(user, patientId);
}

/** The patient is one that the user may see: for annotators and supervisors, one with a document that they may see. */
export function patientVisible(user: User, patientId: string): Condition {
  const patient = sql.ref(patientId);
  if (user.role === "Annotator") {
    return sql<boolean>`(${patientInScope(user, patientId)} and exists (
      select from assignment "visible assignment" where "visible assignment".patient_id = ${patient} and "visible assignment".user_id = ${user.id}))`;
  }
  if (user.role === "Supervisor") {
    return sql<boolean>`(${patientInScope(user, patientId)} and exists (
      select from assignment "visible assignment" join project_supervisor "visible supervisor" using (project_id)
      where "visible assignment".patient_id = ${patient} and "visible supervisor".user_id = ${user.id}))`;
  }
  return patientInScope(user, patientId);
}

/**
 * The encounter of row `alias` (with `patient_id` and `encounter_id`) is one that the user may see: for annotators and
 * supervisors, one with a document that they may see. Counts of encounters and the lists that they open go by the same
 * condition.
 */
export function encounterVisible(user: User, alias: string): Condition {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  if (user.role !== "Annotator" && user.role !== "Supervisor")
    return patientInScope(user, `${alias}.patient_id`);
  return sql<boolean>`exists (
    select from subdocument "visible document"
    where "visible document".patient_id = ${of("patient_id")} and "visible document".encounter_id = ${of("encounter_id")}
      and ${subdocumentVisible(user, "visible document.patient_id", "visible document.subdocument_id")})`;
}

function patientInScope(user: Pick<User, "scope">, patientId: string): Condition {
  if (user.scope === "all") return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from patient "visible patient"
    where "visible patient".patient_id = ${sql.ref(patientId)} and "visible patient".organization_id = any(${user.scope}::int[]))`;
}

/** Annotators and supervisors see only some documents of an organisation. */
export function seesWholeOrganizations({ role }: Pick<User, "role">): boolean {
  return role !== "Annotator" && role !== "Supervisor";
}

/**
 * What language processing found in the document may be shown to the user: not to who annotates it in a project without
 * suggestions, whatever other projects of theirs it is in (validity.md §1, 4; decision 121).
 */
export function suggestionsVisible(
  user: Pick<User, "id" | "role">,
  patientId: string,
  subdocumentId: string,
): Condition {
  if (user.role !== "Annotator") return sql`true`;
  return sql<boolean>`not exists (
    select from assignment "unassisted assignment" join project "unassisted project" using (project_id)
    where "unassisted assignment".patient_id = ${sql.ref(patientId)} and "unassisted assignment".subdocument_id = ${sql.ref(subdocumentId)}
      and "unassisted assignment".user_id = ${user.id} and not "unassisted project".assisted)`;
}

/**
 * The fact is one that the user may know of: annotators and supervisors know what their documents say and no more, and
 * annotators not what the reference standard says, for it comes from answers of others, nor what
 * language processing says of a document that they read without suggestions.
 */
export function factVisible(user: User, fact: string): Condition {
  if (seesWholeOrganizations(user)) return sql`true`;
  const read = subdocumentVisible(user, `${fact}.patient_id`, `${fact}.subdocument_id`);
  return user.role === "Annotator"
    ? sql`(${sql.ref(`${fact}.source`)} <> ${sql.lit(factSource.reference)} and ${read}
        and (${sql.ref(`${fact}.source`)} = ${sql.lit(factSource.structured)} or ${suggestionsVisible(user, `${fact}.patient_id`, `${fact}.subdocument_id`)}))`
    : read;
}
