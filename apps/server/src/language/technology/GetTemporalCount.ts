import { GetTemporalCount } from "@concord/contract";
import { ruleCounts } from "@concord/nlp";
import { implement } from "../../platform/operations/implement.ts";
import { ofKinds } from "./technology.rules.ts";

export const handler = implement(GetTemporalCount, async () => ({
  data: ofKinds(ruleCounts().temporal),
}));
