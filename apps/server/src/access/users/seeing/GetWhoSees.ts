import { GetWhoSees } from "@concord/contract";
import { sql } from "kysely";
import { organizationVisible } from "../../visibility.ts";
import { implement } from "../../../platform/operations/implement.ts";
import { problem } from "../../../platform/operations/problem.ts";
import { listOthers, listSeeing } from "./seeing.queries.ts";

export const handler = implement(GetWhoSees, async (call) => {
  const { organization_id } = call.input;
  const found = await sql`select from organization where organization_id = ${organization_id}
    and ${organizationVisible(call.user, "organization_id")}`.execute(call.db);
  if (found.rows.length === 0) throw problem("row.not-found", { noun: "organization" });
  return {
    data: {
      seeing: await listSeeing(call, organization_id),
      others: await listOthers(call, organization_id),
    },
  };
});
