import { LetSee } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../../../platform/operations/implement.ts";
import { problem } from "../../../platform/operations/problem.ts";
import { organizationAdministered } from "../administered.ts";
import { lockAdministration } from "../users.queries.ts";
import { letSee, listOthers, listSeeing } from "./seeing.queries.ts";

export const handler = implement(LetSee, async (call) => {
  const { db, user, input, audit } = call;
  const { organization_id, user_ids } = input;
  await lockAdministration(call);
  const found = await sql`select from organization o where o.organization_id = ${organization_id}
    and ${organizationAdministered(user, "o.organization_id")}`.execute(db);
  if (found.rows.length === 0) throw problem("row.not-found", { noun: "organization" });
  const known = [
    ...(await listOthers(call, organization_id)),
    ...(await listSeeing(call, organization_id)),
  ];
  // One whom the caller does not administer, who is disabled, or who researches nothing.
  if (!user_ids.every((id) => known.some(({ user_id }) => user_id === id)))
    throw problem("row.not-found", { noun: "user" });
  const added = await letSee(db, organization_id, user_ids);
  for (const id of added) audit.change("user", id, null, { sees_organization: organization_id });
  return { data: { user_ids: added } };
});
