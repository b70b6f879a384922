import type { Role } from "@concord/contract";
import { sql } from "kysely";
import { rowsOf } from "../platform/database/rows-of.ts";
import type { Context } from "../platform/operations/context.ts";

export interface Person {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
}

/** Who may sign in, has one of the roles and sees the whole of an organisation, by name. */
export async function listPeople(
  { db }: Pick<Context, "db">,
  organizationId: number,
  roles: readonly Role[],
): Promise<Person[]> {
  return rowsOf(
    db,
    { user_id: "number", name: "string", email: "string" },
    sql`
    select a.user_id, a.first_name || ' ' || a.last_name "name", a.email from account a
    where a.disabled_at is null
      and exists (select from account_role r where r.user_id = a.user_id and r.role = any(${roles}::text[]))
      and exists (select from account_permission p
        where p.user_id = a.user_id and ${organizationId} in (
          select organization_id from organizations_beneath(array[p.organization_id])))
    order by lower(a.last_name), lower(a.first_name), a.user_id`,
  );
}

/** Who may sign in and administers one of the organisations, by name; the first five. */
export async function listAdministrators(
  { db }: Pick<Context, "db">,
  organizationIds: readonly number[],
): Promise<{ name: string; email: string }[]> {
  return rowsOf(
    db,
    { name: "string", email: "string" },
    sql`
    select a.first_name || ' ' || a.last_name "name", a.email from account a
    where a.disabled_at is null
      and exists (select from account_role r where r.user_id = a.user_id and r.role = 'Administrator')
      and exists (select from account_permission p where p.user_id = a.user_id and p.access = 'Administrator'
        and p.organization_id in (select organization_id from organizations_above(${organizationIds}::int[])))
    order by lower(a.last_name), lower(a.first_name), a.user_id limit 5`,
  );
}
