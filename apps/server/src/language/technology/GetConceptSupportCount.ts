import { GetConceptSupportCount } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { countSupports } from "./concept-support-count.ts";
import { summed } from "./technology.rules.ts";

export const handler = implement(GetConceptSupportCount, async (call) => ({
  data: summed(await countSupports(call)),
}));
