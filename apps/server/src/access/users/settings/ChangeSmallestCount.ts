import { ChangeSmallestCount } from "@concord/contract";
import { sql } from "kysely";
import { rowsOf } from "../../../platform/database/rows-of.ts";
import { implement } from "../../../platform/operations/implement.ts";
import { problem } from "../../../platform/operations/problem.ts";
import { organizationAdministered } from "../administered.ts";

export const handler = implement(ChangeSmallestCount, async ({ db, user, input, audit }) => {
  const { organization_id, smallest_count } = input;
  const [before] = await rowsOf(
    db,
    { smallest_count: "number" },
    sql`select o.smallest_count from organization o
    where o.organization_id = ${organization_id} and ${organizationAdministered(user, "o.organization_id")} for update`,
  );
  if (!before) throw problem("row.not-found", { noun: "organization" });
  await sql`update organization set smallest_count = ${smallest_count} where organization_id = ${organization_id}`.execute(
    db,
  );
  audit.change("organization", organization_id, { ...before }, { smallest_count });
  return { data: { organization_id, smallest_count } };
});
