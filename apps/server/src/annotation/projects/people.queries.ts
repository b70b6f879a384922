import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";

type Db = Pick<Context, "db">;

export interface Person {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
}

/** Who has a role and sees the whole of an organisation, by name. */
export async function listPeople(
  { db }: Db,
  organizationId: number,
  role: "Annotator" | "Supervisor",
): Promise<Person[]> {
  return rowsOf(
    db,
    { user_id: "number", name: "string", email: "string" },
    sql`
    select a.user_id, a.first_name || ' ' || a.last_name "name", a.email from account a
    where a.disabled_at is null
      and exists (select from account_role r where r.user_id = a.user_id and r.role = ${role})
      and exists (select from account_permission p
        where p.user_id = a.user_id and ${organizationId} in (
          select organization_id from organizations_beneath(array[p.organization_id])))
    order by lower(a.last_name), lower(a.first_name), a.user_id`,
  );
}

/** The people that were named; refuses, at the field, one who may not do this work for the organisation. */
export async function requirePeople(
  call: Db,
  organizationId: number,
  role: "Annotator" | "Supervisor",
  { ids, field }: { ids: readonly number[]; field: string },
): Promise<Person[]> {
  const people = new Map(
    (await listPeople(call, organizationId, role)).map((one) => [one.user_id, one]),
  );
  const errors = Object.fromEntries(
    ids.flatMap((userId, at) =>
      people.has(userId)
        ? []
        : [[`${field}.${at}`, `No ${role.toLowerCase()} who may see this data`]],
    ),
  );
  if (Object.keys(errors).length > 0) throw problem("row.not-found", { noun: "user", errors });
  return ids.flatMap((userId) => people.get(userId) ?? []);
}
