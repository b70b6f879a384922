import { researchers } from "@concord/contract";
import { sql, type Kysely } from "kysely";
import { listPeople, type Person } from "../../people.queries.ts";
import { rowsOf } from "../../../platform/database/rows-of.ts";
import type { Database } from "../../../platform/database/tables.generated.ts";
import type { Context } from "../../../platform/operations/context.ts";
import { organizationAdministered, userEditable } from "../administered.ts";

/**
 * Who sees the whole of an organisation by a permission. Not Company without one: an administrator would read the names
 * of all who run the deployment.
 */
export function listSeeing(call: Pick<Context, "db">, organizationId: number): Promise<Person[]> {
  return listPeople(call, organizationId, researchers);
}

/** Whom the caller may let see it besides: researchers whom they may edit, where they administer the organisation. */
export async function listOthers(
  { db, user }: Pick<Context, "db" | "user">,
  organizationId: number,
): Promise<Person[]> {
  return rowsOf(
    db,
    { user_id: "number", name: "string", email: "string" },
    sql`
    select a.user_id, a.first_name || ' ' || a.last_name "name", a.email
    from organization o cross join account a
    where o.organization_id = ${organizationId} and ${organizationAdministered(user, "o.organization_id")}
      and a.disabled_at is null and ${userEditable(user, "a")}
      and exists (select from account_role r where r.user_id = a.user_id and r.role in ('User', 'Administrator'))
      and not ${seesBy("a.user_id", organizationId)}
    order by lower(a.last_name), lower(a.first_name), a.user_id`,
  );
}

/**
 * Lets users see an organisation: a permission User behind those that they have, for those who don't see it yet.
 * Answers their ids. Give a transaction.
 */
export async function letSee(
  db: Kysely<Database>,
  organizationId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const added = await rowsOf(
    db,
    { user_id: "number" },
    sql`
    insert into account_permission (user_id, position, access, organization_id)
    select a.user_id, coalesce((select max(p.position) + 1 from account_permission p where p.user_id = a.user_id), 0),
      'User', ${organizationId}
    from account a where a.user_id = any(${userIds}::int[]) and not ${seesBy("a.user_id", organizationId)}
    returning user_id`,
  );
  return added.map(({ user_id }) => user_id);
}

function seesBy(userId: string, organizationId: number) {
  return sql<boolean>`exists (select from account_permission "seeing permission"
    where "seeing permission".user_id = ${sql.ref(userId)}
      and "seeing permission".organization_id in (select organization_id from organizations_above(array[${organizationId}::int])))`;
}
