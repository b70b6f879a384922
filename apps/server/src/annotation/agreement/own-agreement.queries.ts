import { sql } from "kysely";
import { subdocumentVisible } from "../../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { cannotTell, saysYes } from "../conflicts/answers.ts";
import type { RatingRow } from "./ratings.queries.ts";

type Caller = Pick<Context, "db" | "user">;

const OwnProject = {
  project_id: "number",
  project_name: "string",
  is_shown: "boolean",
  is_open: "boolean",
} as const satisfies Columns;
export type OwnProject = RowOf<typeof OwnProject>;

/**
 * Projects in which the annotator reads what somebody else reads too, the newest first: also those that they only read
 * once more, which they are not to know.
 */
export async function listOwnProjects({ db, user }: Caller): Promise<OwnProject[]> {
  return rowsOf(
    db,
    OwnProject,
    sql`
    select p.project_id, p.project_name,
      p.status = 'complete' or p.agreement_while_open is_shown, p.status <> 'complete' is_open
    from project p
    where p.project_id in (
      select own.project_id from assignment own join assignment other using (project_id, patient_id, subdocument_id)
      where own.user_id = ${user.id} and not own.training and not other.training
        and other.user_id <> own.user_id
        and ${subdocumentVisible(user, "own.patient_id", "own.subdocument_id")})
    order by p.status = 'complete', p.project_id desc`,
  );
}

const OwnRating = {
  project_id: "number",
  patient_id: "number",
  subdocument_id: "number",
  user_id: "number",
  concept_id: "number",
  concept_name: "string",
  /** Null where the annotator cannot tell. */
  initial: "boolean | null",
} as const satisfies Columns;
export type OwnRating = RowOf<typeof OwnRating> & Pick<RatingRow, "initial">;

const f = { row: "f", concept: "f.concept_id" };

/** First answers of everybody, on the documents of these projects that the annotator has finished. */
export async function listOwnRatings(
  { db, user }: Caller,
  projectIds: readonly number[],
): Promise<OwnRating[]> {
  return rowsOf(
    db,
    OwnRating,
    sql`
    with f as materialized (
      select a.project_id, a.patient_id, a.subdocument_id, a.user_id, pc.concept_id
      from assignment own join assignment a using (project_id, patient_id, subdocument_id)
      join project_concept pc on pc.project_id = a.project_id
      where own.user_id = ${user.id} and own.project_id = any(${projectIds}::int[])
        and own.status = 'done' and own.counts and a.status = 'done' and a.counts
        and ${subdocumentVisible(user, "a.patient_id", "a.subdocument_id")}
    )
    select f.*, c.text concept_name,
      case when ${saysYes(f, true)} then true when ${cannotTell(f, true)} then null else false end initial
    from f join concept c on c.concept_id = f.concept_id
    order by f.project_id, f.concept_id, f.subdocument_id, f.user_id`,
  );
}

/** Documents that the annotator is to read in an open project: another's answer is to change no answer there. */
export async function listOpenDocuments({ db, user }: Caller): Promise<number[]> {
  const rows = await rowsOf(
    db,
    { subdocument_id: "number" },
    sql`
    select distinct a.subdocument_id from assignment a join project p using (project_id)
    where a.user_id = ${user.id} and p.status <> 'complete'`,
  );
  return rows.map(({ subdocument_id }) => subdocument_id);
}

/** Whether the annotators of a project see each other's marks: it is not blind. */
export async function isSeenWithOthers({ db }: Pick<Context, "db">, projectId: number) {
  const [row] = await rowsOf(
    db,
    { blind: "boolean" },
    sql`select blind from project where project_id = ${projectId}`,
  );
  return row?.blind === false;
}
