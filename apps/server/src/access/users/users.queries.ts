import { roles as allRoles, rolePrecedence } from "@concord/contract";
import { sql, type RawBuilder } from "kysely";
import { z } from "zod";
import { type Columns, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { userEditable } from "./administered.ts";

type Caller = Pick<Context, "db" | "user">;

const role = z.enum(allRoles);
const Permission = z.object({
  access: role,
  organization_id: z.number(),
  organization_type: z.string(),
  organization_name: z.string(),
});

const UserRow = {
  user_id: "number",
  first_name: "string",
  last_name: "string",
  email: "string",
  phone_number: "string",
  Role: z.array(role),
  provider_id: "number | null",
  is_disabled: "boolean",
  can_edit: "boolean",
  permissions: z.array(Permission),
  address_id: "number | null",
  address_lines: "string",
  city: "string",
  state: "string",
  postal_code: "string",
  has_authenticator: "boolean",
} as const satisfies Columns;

/** Users with all that is told of them, by name. */
export async function usersWhere({ db, user }: Caller, condition: RawBuilder<boolean>) {
  const rows = await rowsOf(
    db,
    UserRow,
    sql`
    select a.user_id, a.first_name, a.last_name, a.email, a.phone_number, a.disabled_at is not null is_disabled,
      array(select role from account_role r where r.user_id = a.user_id) "Role",
      ${userEditable(user, "a")} can_edit, held.permissions,
      (select above.organization_id from account_permission p
        cross join lateral organizations_above(array[p.organization_id]) above
        join organization o on o.organization_id = above.organization_id and o.parent_id is null
        where p.user_id = a.user_id order by p.position limit 1) provider_id,
      a.address_id, coalesce(home.address_lines, '') address_lines, coalesce(home.city, '') city,
      coalesce(home.state, '') state, coalesce(home.postal_code, '') postal_code,
      exists(select from authenticator app where app.user_id = a.user_id and app.confirmed_at is not null) has_authenticator
    from account a left join address home using (address_id)
    cross join lateral (select coalesce(json_agg(json_build_object(
        'access', p.access, 'organization_id', p.organization_id, 'organization_type', o.level,
        'organization_name', o.name) order by p.position), '[]') permissions
      from account_permission p join organization o using (organization_id) where p.user_id = a.user_id) held
    where ${condition}
    order by lower(a.last_name), lower(a.first_name), a.user_id`,
  );
  return rows.map((row) => ({
    ...row,
    Role: rolePrecedence.filter((one) => row.Role.includes(one)),
    access: row.permissions[0]?.access ?? null,
    organization_name: row.permissions[0]?.organization_name ?? "",
  }));
}

export type UserWithDetails = Awaited<ReturnType<typeof usersWhere>>[number];

/** What the list tells of a user. */
export function listedUser(user: UserWithDetails) {
  const { permissions: _, address_id, address_lines, city, state, postal_code, ...rest } = user;
  const { has_authenticator, ...listed } = rest;
  return listed;
}

/** One at a time changes who administers, so that of two who remove each other one stays. */
export async function lockAdministration({ db }: Pick<Context, "db">): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('user administration'))`.execute(db);
}

/**
 * The name of an organisation that nobody would administer any more without the user: nobody else who may sign in is an
 * Administrator there or above, or Company. Undefined where there is none.
 */
export async function leftWithoutAdministrator(
  { db }: Pick<Context, "db">,
  userId: number,
): Promise<string | undefined> {
  const [row] = await rowsOf(
    db,
    { name: "string" },
    sql`
    select o.name from account_permission p join organization o using (organization_id)
    join account_role own on own.user_id = p.user_id and own.role in ('Administrator', 'Company')
    join account a on a.user_id = p.user_id and a.disabled_at is null
    where p.user_id = ${userId} and p.access in ('Administrator', 'Company') and not exists (
      select from account other join account_role r on r.user_id = other.user_id
      where other.user_id <> ${userId} and other.disabled_at is null and (r.role = 'Company' or r.role = 'Administrator' and exists (
        select from account_permission held where held.user_id = other.user_id and held.access in ('Administrator', 'Company')
          and held.organization_id in (select organization_id from organizations_above(array[p.organization_id])))))
    order by p.position limit 1`,
  );
  return row?.name;
}
