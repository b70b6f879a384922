import { FetchProviderAddress } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { requireProvider } from "./provider.queries.ts";

export const handler = implement(FetchProviderAddress, async (call) => {
  const { provider_name: _, ...address } = await requireProvider(call, call.input.provider_id);
  return { data: address };
});
