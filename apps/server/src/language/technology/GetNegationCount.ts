import { GetNegationCount } from "@concord/contract";
import { ruleCounts } from "@concord/nlp";
import { implement } from "../../platform/operations/implement.ts";
import { ofKinds } from "./technology.rules.ts";

export const handler = implement(GetNegationCount, async () => ({
  data: ofKinds(ruleCounts().negation),
}));
