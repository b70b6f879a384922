import { GetLanguageEngines } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { offeredEngines } from "./engines/offered-engines.ts";

export const handler = implement(GetLanguageEngines, async ({ configuration }) => ({
  data: offeredEngines(configuration.engines),
}));
