import { GetPossibleOwners } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { listPossibleOwners, requireHandingOver } from "./owned.queries.ts";

export const handler = implement(GetPossibleOwners, async (call) => {
  const { organization_id, owner_id } = await requireHandingOver(call, call.input);
  const people = await listPossibleOwners(call, call.input.kind, organization_id);
  return { data: people.filter(({ user_id }) => user_id !== owner_id) };
});
