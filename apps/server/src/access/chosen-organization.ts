import { sql } from "kysely";
import type { Context } from "../platform/operations/context.ts";
import { problem } from "../platform/operations/problem.ts";
import { homeOrganization } from "./home-organization.ts";
import { organizationVisible } from "./visibility.ts";

/**
 * The organisation that was asked for, or the user's first.
 * @throws row.not-found where the user does not see it
 */
export async function chosenOrganization(
  { db, user }: Pick<Context, "db" | "user">,
  asked: number | undefined,
): Promise<number> {
  if (asked === undefined) return homeOrganization(user);
  const { rows } = await sql`
    select from organization o where o.organization_id = ${asked} and ${organizationVisible(user, "o.organization_id")}`.execute(
    db,
  );
  if (rows.length === 0) throw problem("row.not-found", { noun: "organization" });
  return asked;
}
