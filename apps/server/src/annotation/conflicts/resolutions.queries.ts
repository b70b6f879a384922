import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { subdocumentVisible } from "../../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { lockReference } from "../reference-standard/reference-facts.ts";
import { projectVisible } from "./conflicts.queries.ts";

type Caller = Pick<Context, "db" | "user">;

const OpenConflict = {
  conflict_id: "number",
  version: "number",
  project_id: "number",
  patient_id: "number",
  subdocument_id: "number",
  concept_id: "number",
  first_user_id: "number",
  second_user_id: "number",
  first_annotation_id: "number | null",
  second_annotation_id: "number | null",
  first_answer: "string",
  second_answer: "string",
} as const satisfies Columns;
export type OpenConflict = RowOf<typeof OpenConflict>;

/** Conflicts that the supervisor may settle; neither they nor the answers change until the transaction ends. */
export async function lockConflicts(
  { db, user }: Caller,
  conflictIds: readonly number[],
): Promise<OpenConflict[]> {
  const documents = await rowsOf(
    db,
    { subdocument_id: "number" },
    sql`
    select distinct subdocument_id from annotation_conflict where conflict_id = any(${conflictIds}::bigint[]) order by 1`,
  );
  for (const { subdocument_id } of documents) await lockReference({ db }, subdocument_id);
  return rowsOf(
    db,
    OpenConflict,
    sql`
    select k.conflict_id, k.version, k.project_id, k.patient_id, k.subdocument_id, k.concept_id, k.first_user_id,
      k.second_user_id, k.first_annotation_id, k.second_annotation_id, k.first_answer, k.second_answer
    from annotation_conflict k
    where k.conflict_id = any(${conflictIds}::bigint[]) and not k.is_initial and ${projectVisible(user, "k.project_id")}
      and ${subdocumentVisible(user, "k.patient_id", "k.subdocument_id")}
    order by k.conflict_id`,
  );
}

export interface Choice {
  conflict: OpenConflict;
  chosenUser: number;
  otherUser: number;
  chosenAnnotation: number | null;
  /** The chosen one cannot tell. */
  isUntold: boolean;
}

/**
 * Keeps a choice, with the saves that it rests on; whether it is positive is what the chosen one says now, null where
 * they cannot tell.
 */
export async function insertResolution(
  { db, user }: Caller,
  { conflict, chosenUser, otherUser, chosenAnnotation, isUntold }: Choice,
  { now, reason, asPattern }: { now: Date; reason: string | null; asPattern: boolean },
): Promise<boolean | null> {
  const { patient_id, subdocument_id, concept_id } = conflict;
  const rows = await rowsOf(
    db,
    { is_positive: "boolean | null" },
    sql`
    insert into resolution (patient_id, subdocument_id, concept_id, resolved_by, resolved_at, chosen_user_id, other_user_id,
      chosen_annotation_id, is_positive, reason, as_pattern, seen_save_id)
    values (${patient_id}, ${subdocument_id}, ${concept_id}, ${user.id}, ${now}, ${chosenUser}, ${otherUser}, ${chosenAnnotation},
      case when ${isUntold} then null else exists (
        select from manual_annotation m
        join concept_ancestor up on up.descendant_id = m.concept_id and up.ancestor_id = ${concept_id}
        where m.patient_id = ${patient_id} and m.subdocument_id = ${subdocument_id} and m.user_id = ${chosenUser}
          and m.is_newest and m.change <> 'deleted' and annotation_is_held(m.is_present, m.is_experienced, m.subject)) end,
      ${reason}, ${asPattern}, coalesce((
        select max(save_id) from annotation_save where patient_id = ${patient_id} and subdocument_id = ${subdocument_id}), 0))
    returning is_positive`,
  );
  return rows[0]?.is_positive ?? null;
}

/** Takes back the resolution in force; false where there is none. */
export async function reopenResolution(
  { db, user }: Caller,
  { project_id, patient_id, subdocument_id, concept_id }: OpenConflict,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update resolution r set reopened_by = ${user.id}, reopened_at = ${now}
    from project_resolution standing
    where standing.project_id = ${project_id} and r.patient_id = ${patient_id} and r.resolution_id = standing.resolution_id and standing.patient_id = r.patient_id
      and standing.subdocument_id = ${subdocument_id} and standing.concept_id = ${concept_id}
    returning r.resolution_id`.execute(db);
  return rows.length > 0;
}

/** All conflicts on that concept of that document have another version from now on: one answer holds for all. */
export async function bumpVersions(
  { db }: Pick<Context, "db">,
  { patient_id, subdocument_id, concept_id }: OpenConflict,
): Promise<void> {
  await sql`update annotation_conflict set version = version + 1
    where patient_id = ${patient_id} and subdocument_id = ${subdocument_id} and concept_id = ${concept_id}
      and not is_initial`.execute(db);
}
