import { type RawBuilder, sql } from "kysely";
import type { Context } from "../platform/operations/context.ts";
import { rowsOf } from "../platform/database/rows-of.ts";
import { problem } from "../platform/operations/problem.ts";
import type { Place } from "./annotations.queries.ts";

type Db = Pick<Context, "db">;

/**
 * The answers of a closed project don't change: a document is open to an annotator as long as one of their projects
 * with it is. Until the transaction ends none of them is closed.
 * @throws project.closed
 */
export function requireOpenDocument(
  { db }: Db,
  { patientId, subdocumentId }: Place,
  userId: number,
): Promise<void> {
  return refuseClosed(
    { db },
    sql`select project_id from assignment
      where patient_id = ${patientId} and subdocument_id = ${subdocumentId} and user_id = ${userId}`,
  );
}

/**
 * What an annotator says of a patient as a whole is open as long as one of their projects with the patient is.
 * @throws project.closed
 */
export function requireOpenPatient({ db }: Db, patientId: number, userId: number): Promise<void> {
  return refuseClosed(
    { db },
    sql`select project_id from assignment where patient_id = ${patientId} and user_id = ${userId}`,
  );
}

/** @throws project.closed where one of them is */
export async function requireOpenProjects(call: Db, projectIds: readonly number[]): Promise<void> {
  for (const id of new Set(projectIds)) await refuseClosed(call, sql`select ${id}::int`);
}

async function refuseClosed({ db }: Db, ids: RawBuilder<unknown>): Promise<void> {
  const projects = await rowsOf(
    db,
    { project_name: "string", status: "string" },
    sql`
    select project_name, status from project where project_id in (${ids}) order by project_id for share`,
  );
  const [first] = projects;
  if (first && projects.every(({ status }) => status === "complete"))
    throw problem("project.closed", { project: first.project_name });
}
