// Whose a study, cohort or project is, and who may change a study or cohort (domain.md §1): everybody of the
// organisation who may change any, or the owner alone. Administrators always may, so that nothing is left that nobody
// can change.
import { administrators, editableBy, everyoneButAnnotators } from "@concord/contract";
import { type RawBuilder, sql } from "kysely";
import { type Columns, type RowOf, rowsOf } from "../platform/database/rows-of.ts";
import type { Context } from "../platform/operations/context.ts";
import { problem } from "../platform/operations/problem.ts";
import type { User } from "../platform/operations/user.ts";

type Caller = Pick<Context, "db" | "user">;

/** What `ownerOf` selects: the fields of the wire. */
export const OwnerRow = {
  owner_name: "string | null",
  owner_is_disabled: "boolean",
  is_own: "boolean",
} as const satisfies Columns;

/** What `ownershipOf` selects. */
export const OwnershipRow = {
  ...OwnerRow,
  editable_by: editableBy.options,
  may_edit: "boolean",
} as const satisfies Columns;
type Ownership = RowOf<typeof OwnershipRow>;

/** Columns of `OwnerRow` for the study, cohort or project in `alias`. */
export function ownerOf(user: Pick<User, "id">, alias: string) {
  const owner = sql`from account "owner" where "owner".user_id = ${sql.ref(`${alias}.created_by`)}`;
  return sql`
    (select "owner".first_name || ' ' || "owner".last_name ${owner}) owner_name,
    exists (select ${owner} and "owner".disabled_at is not null) owner_is_disabled, ${isOwn(user, alias)} is_own`;
}

/** Columns of `OwnershipRow` for the study or cohort in `alias`, also a deleted one. */
export function ownershipOf(user: Pick<User, "id" | "role">, alias: string) {
  return sql`${ownerOf(user, alias)}, ${sql.ref(`${alias}.editable_by`)}, ${mayEdit(user, alias)} may_edit`;
}

function isOwn(user: Pick<User, "id">, alias: string): RawBuilder<boolean> {
  return sql`coalesce(${sql.ref(`${alias}.created_by`)} = ${user.id}, false)`;
}

function mayEdit(user: Pick<User, "id" | "role">, alias: string): RawBuilder<boolean> {
  if (administrators.includes(user.role)) return sql`true`;
  if (!everyoneButAnnotators.includes(user.role)) return sql`false`;
  return sql`(${sql.ref(`${alias}.editable_by`)} = 'organization' or ${isOwn(user, alias)})`;
}

/** Of a study or cohort that the caller has found to be visible. */
export async function getOwnership(
  { db, user }: Caller,
  noun: "study" | "cohort",
  id: number,
): Promise<Ownership> {
  const rows = await rowsOf(
    db,
    OwnershipRow,
    sql`select ${ownershipOf(user, "one")} from ${sql.table(noun)} one where ${sql.ref(`one.${noun}_id`)} = ${id}`,
  );
  const [row] = rows;
  if (!row) throw problem("row.not-found", { noun });
  return row;
}

/**
 * Throws owner.only unless the caller may change the study or cohort, and, where `sharing` is another one than now,
 * unless it is theirs to share. Answers who may change it now.
 */
export async function requireMayEdit(
  call: Caller,
  noun: "study" | "cohort",
  id: number,
  sharing?: Ownership["editable_by"],
): Promise<Ownership["editable_by"]> {
  const { owner_name, is_own, may_edit, editable_by } = await getOwnership(call, noun, id);
  const mayShare = is_own || administrators.includes(call.user.role);
  if (!may_edit || (sharing !== undefined && sharing !== editable_by && !mayShare))
    throw problem("owner.only", { owner: owner_name ?? "its owner" });
  return editable_by;
}
