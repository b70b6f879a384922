import { FetchProviderDetails } from "@concord/contract";
import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { implement } from "../../platform/operations/implement.ts";
import { organizationVisible } from "../visibility.ts";
import { requireProvider } from "./provider.queries.ts";

export const handler = implement(FetchProviderDetails, async (call) => {
  const { db, user } = call;
  const { provider_id, provider_name } = await requireProvider(call, call.input.provider_id);
  const hospitals = await rowsOf(
    db,
    { name: "string" },
    sql`
    select o.name from organization o where o.parent_id = ${provider_id} and o.level = 'hospital'
      and ${organizationVisible(user, "o.organization_id")} order by lower(o.name)`,
  );
  return { data: { provider_id, provider_name, hospitals: hospitals.map(({ name }) => name) } };
});
