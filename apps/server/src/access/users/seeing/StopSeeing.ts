import { StopSeeing } from "@concord/contract";
import { implement } from "../../../platform/operations/implement.ts";
import { problem } from "../../../platform/operations/problem.ts";
import { requireEditable } from "../require-editable.ts";
import { lockAdministration } from "../users.queries.ts";

export const handler = implement(StopSeeing, async (call) => {
  const { db, input, audit } = call;
  const { organization_id, user_id } = input;
  await lockAdministration(call);
  // Whom the caller may edit has permissions only where the caller administers.
  const { permissions } = await requireEditable(call, user_id);
  const isTheirs = (one: (typeof permissions)[number]) =>
    one.access === "User" && one.organization_id === organization_id;
  if (!permissions.some(isTheirs)) return { data: { was_there: false } };
  if (permissions.every(isTheirs)) throw problem("user.only-permission");
  await db
    .deleteFrom("account_permission")
    .where("user_id", "=", user_id)
    .where("organization_id", "=", organization_id)
    .where("access", "=", "User")
    .execute();
  audit.change("user", user_id, { sees_organization: organization_id }, null);
  return { data: { was_there: true } };
});
