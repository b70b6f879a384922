import { GetUserBatches } from "@concord/contract";
import type { Batch } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../platform/operations/implement.ts";
import { organizationVisible } from "../access/visibility.ts";

export const handler = implement(GetUserBatches, async ({ db, user }) => {
  const { rows } = await sql<Batch>`
    with recursive above as (
      select organization_id, organization_id top_id, parent_id from organization
      union all
      select a.organization_id, o.organization_id, o.parent_id
      from above a join organization o on o.organization_id = a.parent_id
    )
    select b.batch_id, b.name batch_name, top.name provider_name, o.name organization_name, b.status
    from batch b join organization o using (organization_id)
    join above a on a.organization_id = b.organization_id and a.parent_id is null
    join organization top on top.organization_id = a.top_id
    where ${organizationVisible(user, "b.organization_id")}
    order by b.created_at desc, b.batch_id desc`.execute(db);
  return { data: rows };
});
