import { GetLexiconCount } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { countTerms, listSources } from "./technology.queries.ts";
import { byCategory } from "./technology.rules.ts";

export const handler = implement(GetLexiconCount, async (call) => ({
  data: { ...byCategory(await countTerms(call)), sources: await listSources(call) },
}));
