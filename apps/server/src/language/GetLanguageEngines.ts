import { GetLanguageEngines } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { engineOf } from "./engines/engine-of.ts";
import { offeredEngines } from "./engines/offered-engines.ts";
import { isConfirmed } from "./engines/standard-engine.ts";

export const handler = implement(GetLanguageEngines, async ({ client, configuration }) => {
  const named = engineOf(configuration.engines);
  const standard = (await isConfirmed(client, named)) ? named.technology : "built-in";
  return { data: offeredEngines(configuration.engines, standard) };
});
