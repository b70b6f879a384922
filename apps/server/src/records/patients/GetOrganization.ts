import { GetOrganization } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../../platform/operations/implement.ts";
import { organizationVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

export const handler = implement(GetOrganization, async ({ input, db, user }) => {
  const wanted = input.organization_id ?? null;
  const rows = await rowsOf(
    db,
    {
      organization_id: "number",
      parent_id: "number | null",
      level: ["provider", "hospital", "department"],
      name: "string",
    },
    sql`
    select o.organization_id, o.parent_id, o.level, o.name from organization o
    where ${organizationVisible(user, "o.organization_id")} and (${wanted}::int is null or o.organization_id = ${wanted})
    order by lower(o.name), o.organization_id`,
  );
  return { data: rows };
});
