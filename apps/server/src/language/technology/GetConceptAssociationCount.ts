import { GetConceptAssociationCount } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { countAssociations } from "./technology.queries.ts";
import { summed } from "./technology.rules.ts";

export const handler = implement(GetConceptAssociationCount, async (call) => ({
  data: summed(await countAssociations(call)),
}));
