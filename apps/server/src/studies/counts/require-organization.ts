import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { organizationVisible } from "../../access/visibility.ts";

/** Throws row.not-found for an organisation that the user may not see; nothing to check where none is given. */
export async function requireOrganization(
  { db, user }: Pick<Context, "db" | "user">,
  organizationId: number | undefined,
): Promise<void> {
  if (organizationId === undefined) return;
  const { rows } = await sql`
    select from organization o where o.organization_id = ${organizationId}
      and ${organizationVisible(user, "o.organization_id")}`.execute(db);
  if (rows.length === 0) throw problem("row.not-found", { noun: "organization" });
}
