import { GetGrammarCount } from "@concord/contract";
import { ruleCounts } from "@concord/nlp";
import { implement } from "../../platform/operations/implement.ts";
import { ofKinds } from "./technology.rules.ts";

export const handler = implement(GetGrammarCount, async () => ({
  data: ofKinds(ruleCounts().grammar),
}));
