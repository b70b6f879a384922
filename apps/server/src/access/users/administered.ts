// Whom a user administers (decision 112): for Company everybody; for an Administrator the users of the organisations in
// which they are one, and of those beneath. What else they may see does not count.
import type { Role } from "@concord/contract";
import { sql, type RawBuilder } from "kysely";
import type { User } from "../../platform/operations/user.ts";

/** The column's organisation is one that the user administers. */
export function organizationAdministered(user: User, column: string): RawBuilder<boolean> {
  if (user.role === "Company") return sql<boolean>`true`;
  if (user.role !== "Administrator") return sql<boolean>`false`;
  const tops = user.permissions
    .filter(({ access }) => access === "Administrator" || access === "Company")
    .map(({ organizationId }) => organizationId);
  return sql<boolean>`${sql.ref(column)} in (select organization_id from organizations_beneath(${tops}::int[]))`;
}

/** The user of row `account` is in the caller's list: somebody with a permission where the caller administers. */
export function userListed(caller: User, account: string): RawBuilder<boolean> {
  if (caller.role === "Company") return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from account_permission "listed permission"
    where "listed permission".user_id = ${sql.ref(`${account}.user_id`)}
      and ${organizationAdministered(caller, "listed permission.organization_id")})`;
}

/**
 * The caller may edit and delete the user of row `account`: somebody else, of the caller's organisations alone, and
 * with no role above the caller's.
 */
export function userEditable(caller: User, account: string): RawBuilder<boolean> {
  const id = sql.ref(`${account}.user_id`);
  if (caller.role === "Company") return sql<boolean>`${id} <> ${caller.id}`;
  return sql<boolean>`(${id} <> ${caller.id} and ${userListed(caller, account)}
    and not exists (
      select from account_permission "other permission" where "other permission".user_id = ${id}
        and not ${organizationAdministered(caller, "other permission.organization_id")})
    and not exists (
      select from account_role "higher role" where "higher role".user_id = ${id} and "higher role".role = 'Company'))`;
}

/** Whether the caller may give a role: Company any, an Administrator any but that. */
export function mayGive(caller: Pick<User, "role">, role: Role): boolean {
  return caller.role === "Company" || (caller.role === "Administrator" && role !== "Company");
}
