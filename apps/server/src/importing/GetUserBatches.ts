import { Batch, GetUserBatches } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../platform/operations/implement.ts";
import { organizationVisible } from "../access/visibility.ts";
import { rowsOf } from "../platform/database/rows-of.ts";

export const handler = implement(GetUserBatches, async ({ db, user }) => {
  const rows = await rowsOf(
    db,
    {
      batch_id: "number",
      batch_name: "string",
      provider_name: "string",
      organization_name: "string",
      status: Batch.shape.status,
    },
    sql`
    select b.batch_id, b.name batch_name, top.name provider_name, o.name organization_name, b.status
    from batch b join organization o using (organization_id)
    cross join lateral organizations_above(array[b.organization_id]) above
    join organization top on top.organization_id = above.organization_id and top.parent_id is null
    where ${organizationVisible(user, "b.organization_id")}
    order by b.created_at desc, b.batch_id desc`,
  );
  return { data: rows };
});
