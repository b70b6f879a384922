import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";

/**
 * A health system with its address: for Company any, for others one that they have a permission in or beneath.
 * @throws Problem row.not-found for all others
 */
export async function requireProvider(
  { db, user }: Pick<Context, "db" | "user">,
  providerId: number,
) {
  const own = user.permissions.map(({ organizationId }) => organizationId);
  const isVisible =
    user.scope === "all"
      ? sql`true`
      : sql`o.organization_id in (select organization_id from organizations_above(${own}::int[]))`;
  const [row] = await rowsOf(
    db,
    {
      provider_id: "number",
      provider_name: "string",
      address_id: "number | null",
      address_lines: "string",
      city: "string",
      state: "string",
      postal_code: "string",
    },
    sql`
    select o.organization_id provider_id, o.name provider_name, o.address_id, coalesce(a.address_lines, '') address_lines,
      coalesce(a.city, '') city, coalesce(a.state, '') state, coalesce(a.postal_code, '') postal_code
    from organization o left join address a using (address_id)
    where o.organization_id = ${providerId}::bigint and o.level = 'provider' and ${isVisible}`,
  );
  if (!row) throw problem("row.not-found", { noun: "provider" });
  return row;
}
