import { createHash } from "node:crypto";
import { rolePrecedence, roles as allRoles } from "@concord/contract";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../../platform/database/tables.generated.ts";
import type { User } from "../../platform/operations/user.ts";
import { type Columns, rowsOf } from "../../platform/database/rows-of.ts";

/** Tokens and secrets are random and long, so that a plain SHA-256 keeps them; only the hash is stored. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

const Permission = z.object({
  access: z.enum(allRoles),
  organizationId: z.number(),
  organizationType: z.string(),
  organizationName: z.string(),
});

const SessionRow = {
  user_id: "number",
  email: "string",
  first_name: "string",
  last_name: "string",
  active_role: "string",
  seen_at: "Date",
  roles: "string[]",
  permissions: z.array(Permission),
  settling: "string[]",
  organizations: "number[]",
  smallest_count: "number",
  smallest_count_of_all: "number",
} as const satisfies Columns;

export interface SessionLimits {
  readonly idleMinutes: number;
  readonly isWatching?: boolean;
}

/** How stale `seen_at` may become: a write a minute, not one a request. */
const seenEveryMilliseconds = 60_000;

/**
 * Who holds the session with this token: one query. Undefined when there is none, it expired (idle or absolute), the
 * account is disabled, or no role is left.
 */
export async function loadUser(
  db: Kysely<Database>,
  token: string,
  now: Date,
  { idleMinutes, isWatching = false }: SessionLimits,
): Promise<User | undefined> {
  const hash = tokenHash(token);
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000);
  const rows = await rowsOf(
    db,
    SessionRow,
    // `offset 0` has the organisations found once; they are named twice.
    sql`
    select a.user_id, a.email, a.first_name, a.last_name, s.active_role, s.seen_at,
      array(select role from account_role r where r.user_id = a.user_id) roles,
      coalesce((select json_agg(json_build_object(
          'access', p.access, 'organizationId', p.organization_id,
          'organizationType', o.level, 'organizationName', o.name) order by p.position)
        from account_permission p join organization o using (organization_id)
        where p.user_id = a.user_id), '[]') permissions,
      array(select p.project_name from project p join project_supervisor led using (project_id)
        where led.user_id = a.user_id and p.status <> 'complete' order by lower(p.project_name)) settling,
      seen.organizations,
      coalesce((select max(o.smallest_count) from organization o
        where o.organization_id in (select organization_id from organizations_above(seen.organizations))), 0)::int smallest_count,
      coalesce((select max(o.smallest_count) from organization o), 0)::int smallest_count_of_all
    from session s join account a using (user_id)
    cross join lateral (select array(select organization_id from organizations_beneath(array(
      select p.organization_id from account_permission p where p.user_id = a.user_id)) order by 1) organizations offset 0) seen
    where s.token_hash = ${hash} and s.expires_at > ${now} and s.seen_at > ${idleSince} and a.disabled_at is null`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const roles = rolePrecedence.filter((role) => row.roles.includes(role));
  // A role that was taken away since the session began does not live on in it.
  const role = roles.find((one) => one === row.active_role) ?? roles[0];
  if (!role) return undefined;
  if (!isWatching && now.getTime() - row.seen_at.getTime() > seenEveryMilliseconds) {
    await db.updateTable("session").set({ seen_at: now }).where("token_hash", "=", hash).execute();
  }
  return {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role,
    roles,
    permissions: row.permissions,
    settling: row.settling,
    scope: role === "Company" ? "all" : row.organizations,
    smallestCount: role === "Company" ? row.smallest_count_of_all : row.smallest_count,
  };
}
