import {
  administrators,
  everyoneButAnnotators,
  type OwnedKind,
  researchers,
} from "@concord/contract";
import { sql } from "kysely";
import { OwnerRow, ownerOf } from "../../access/ownership.ts";
import { listPeople, type Person } from "../../access/people.queries.ts";
import { organizationVisible } from "../../access/visibility.ts";
import { projectVisible } from "../../annotation/exchange/exchange.queries.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";

/** Of each kind: where it lies, and who may change such. */
export const owned = {
  study: { table: "study", key: "study_id", named: "study_name", roles: everyoneButAnnotators },
  cohort: { table: "cohort", key: "cohort_id", named: "cohort_name", roles: everyoneButAnnotators },
  project: { table: "project", key: "project_id", named: "project_name", roles: researchers },
} as const;

/**
 * A study, cohort or project that the caller may hand over: its owner, and administrators. Throws row.not-found where
 * the caller does not see it, session.role where their role changes none, owner.only where it is another's.
 */
export async function requireHandingOver(
  { db, user }: Pick<Context, "db" | "user">,
  { kind, id }: { kind: OwnedKind; id: number },
) {
  const { table, key, roles } = owned[kind];
  if (!roles.includes(user.role)) throw problem("session.role");
  const isVisible =
    kind === "project" ? projectVisible(user) : organizationVisible(user, "p.organization_id");
  const rows = await rowsOf(
    db,
    { organization_id: "number", owner_id: "number | null", ...OwnerRow },
    sql`
    select p.organization_id, p.created_by owner_id, ${ownerOf(user, "p")} from ${sql.table(table)} p
    where ${sql.ref(`p.${key}`)} = ${id} and ${isVisible}`,
  );
  const [row] = rows;
  if (!row) throw problem("row.not-found", { noun: kind });
  if (!row.is_own && !administrators.includes(user.role))
    throw problem("owner.only", { owner: row.owner_name ?? "its owner" });
  return row;
}

/** To whom one of the organisation may be handed over, by name. */
export function listPossibleOwners(
  call: Pick<Context, "db">,
  kind: OwnedKind,
  organizationId: number,
): Promise<Person[]> {
  return listPeople(call, organizationId, owned[kind].roles);
}

/** What of these the user's role changes. */
export function kindsOf(user: Pick<Context["user"], "role">): OwnedKind[] {
  return (["study", "cohort", "project"] as const).filter((kind) =>
    owned[kind].roles.includes(user.role),
  );
}

/** Of a kind what the caller sees, by name: what a user owns, or these. */
export async function listOwned(
  { db, user }: Pick<Context, "db" | "user">,
  kind: OwnedKind,
  which: { readonly user_id: number } | { readonly ids: readonly number[] },
) {
  const { table, key, named } = owned[kind];
  const isVisible =
    kind === "project" ? projectVisible(user) : organizationVisible(user, "p.organization_id");
  const isAsked =
    "ids" in which
      ? sql<boolean>`${sql.ref(`p.${key}`)} = any(${which.ids}::int[])`
      : sql<boolean>`p.created_by = ${which.user_id}`;
  const rows = await rowsOf(
    db,
    {
      id: "number",
      name: "string",
      owner_id: "number | null",
      organization_id: "number",
      organization_name: "string",
    },
    sql`
    select ${sql.ref(`p.${key}`)} id, ${sql.ref(`p.${named}`)} "name", p.created_by owner_id,
      o.organization_id, o.name organization_name
    from ${sql.table(table)} p join organization o using (organization_id)
    where ${isAsked} and ${isVisible} order by lower(${sql.ref(`p.${named}`)}), 1`,
  );
  return rows.map((row) => ({ kind, ...row }));
}
