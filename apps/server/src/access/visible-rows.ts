import { sql } from "kysely";
import type { Context } from "../platform/operations/context.ts";
import { problem } from "../platform/operations/problem.ts";
import { organizationVisible, patientVisible, subdocumentVisible } from "./visibility.ts";
import { rowsOf } from "../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;

/**
 * Checks that a row exists and that the user may see it; a row of another organisation is "not found" (domain.md §1).
 */
async function requireVisible(found: Promise<{ rows: unknown[] }>, noun: string): Promise<void> {
  if ((await found).rows.length === 0) throw problem("row.not-found", { noun });
}

export function requireStudy({ db, user }: Caller, studyId: number | undefined): Promise<void> {
  if (studyId === undefined) return Promise.resolve();
  return requireVisible(
    sql`select from study where study_id = ${studyId} and ${organizationVisible(user, "study.organization_id")}`.execute(
      db,
    ),
    "study",
  );
}

export function requireCohort({ db, user }: Caller, cohortId: number | undefined): Promise<void> {
  if (cohortId === undefined) return Promise.resolve();
  return requireVisible(
    sql`select from cohort where cohort_id = ${cohortId} and ${organizationVisible(user, "cohort.organization_id")}`.execute(
      db,
    ),
    "cohort",
  );
}

export function requireEvent({ db, user }: Caller, eventId: number | undefined): Promise<void> {
  if (eventId === undefined) return Promise.resolve();
  return requireVisible(
    sql`select from event where event_id = ${eventId} and ${organizationVisible(user, "event.organization_id")}`.execute(
      db,
    ),
    "event",
  );
}

export function requirePatient({ db, user }: Caller, patientId: number): Promise<void> {
  return requireVisible(
    sql`select from patient p where p.patient_id = ${patientId} and ${patientVisible(user, "p.patient_id")}`.execute(
      db,
    ),
    "patient",
  );
}

/** The patient of a subdocument that the user may see. */
export async function requireSubdocument(
  { db, user }: Caller,
  subdocumentId: number,
): Promise<{ patientId: number }> {
  const rows = await rowsOf(
    db,
    { patientId: "number" },
    sql`
    select s.patient_id "patientId" from subdocument s where s.subdocument_id = ${subdocumentId}
      and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}`,
  );
  const [row] = rows;
  if (!row) throw problem("row.not-found", { noun: "document" });
  return row;
}
