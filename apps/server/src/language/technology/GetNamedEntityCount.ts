import { GetNamedEntityCount } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { countNamedConcepts } from "./technology.queries.ts";
import { byCategory } from "./technology.rules.ts";

export const handler = implement(GetNamedEntityCount, async (call) => ({
  data: byCategory(await countNamedConcepts(call)),
}));
