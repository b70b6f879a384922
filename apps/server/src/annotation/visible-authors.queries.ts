import { sql } from "kysely";
import { rowsOf } from "../platform/database/rows-of.ts";
import type { Context } from "../platform/operations/context.ts";
import type { User } from "../platform/operations/user.ts";
import type { Place } from "./annotations.queries.ts";

/**
 * Whose answers on a document the reader may see; undefined for everybody's. A supervisor sees those of the projects
 * that they lead; an annotator their own, and those of annotators with whom they share a project that is not blind and
 * none that is (domain.md §6).
 */
export async function visibleAuthors(
  { db }: Pick<Context, "db">,
  user: User,
  { patientId, subdocumentId }: Place,
): Promise<readonly number[] | undefined> {
  if (user.role !== "Annotator" && user.role !== "Supervisor") return undefined;
  const of = sql`a.patient_id = ${patientId} and a.subdocument_id = ${subdocumentId}`;
  const query =
    user.role === "Supervisor"
      ? sql`
        select distinct a.user_id from assignment a join project_supervisor led using (project_id)
        where ${of} and led.user_id = ${user.id}`
      : sql`
        select a.user_id from assignment a join assignment own using (patient_id, subdocument_id, project_id)
        join project p using (project_id)
        where ${of} and own.user_id = ${user.id} group by a.user_id having not bool_or(p.blind)
        union select ${user.id}`;
  const rows = await rowsOf(db, { user_id: "number" }, query);
  return rows.map((row) => row.user_id);
}
