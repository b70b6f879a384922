import { GetPopulation } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { smallestCount } from "../../access/small-counts.ts";
import { readPopulation } from "./population.queries.ts";
import { shownPopulation } from "./overview.rules.ts";

export const handler = implement(GetPopulation, async (call) => ({
  data: shownPopulation(await readPopulation(call), smallestCount(call)),
}));
