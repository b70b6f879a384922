import { sql } from "kysely";
import { patientVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";

interface Outcome {
  readonly cohortId: number;
  readonly eventId: number;
}

export async function namesOf({ db }: Pick<Context, "db">, { cohortId, eventId }: Outcome) {
  const [names] = await rowsOf(
    db,
    { cohort_name: "string", name: "string" },
    sql`select c.cohort_name, e.name from cohort c, event e
      where c.cohort_id = ${cohortId} and e.event_id = ${eventId}`,
  );
  if (!names) throw problem("row.not-found", { noun: "outcome" });
  return names;
}

/** The names of a concept and of the cohort; no name where there is no cohort. */
export async function cohortAndConcept(
  { db }: Pick<Context, "db">,
  cohortId: number | undefined,
  conceptId: number,
) {
  const [names] = await rowsOf(
    db,
    { cohort_name: "string", name: "string" },
    sql`select coalesce((select cohort_name from cohort where cohort_id = ${cohortId ?? null}::int), '') cohort_name, text name
      from concept where concept_id = ${conceptId}`,
  );
  if (!names) throw problem("row.not-found", { noun: "concept" });
  return names;
}

/** Of a patient whom the caller has found to be visible. */
export async function namesOfMoment(
  { db }: Pick<Context, "db">,
  patientId: number,
  conceptId: number,
) {
  const [names] = await rowsOf(
    db,
    { patient_Identifier: "string", concept_name: "string" },
    sql`select p.patient_identifier "patient_Identifier", c.text concept_name from patient p, concept c
      where p.patient_id = ${patientId} and c.concept_id = ${conceptId}`,
  );
  if (!names) throw problem("row.not-found", { noun: "concept" });
  return names;
}

/** All patients whom the reader sees. */
export async function countPatients({ db, user }: Pick<Context, "db" | "user">): Promise<number> {
  const [row] = await rowsOf(
    db,
    { n: "number" },
    sql`select count(*)::int n from patient p where ${patientVisible(user, "p.patient_id")}`,
  );
  return row?.n ?? 0;
}
