import { engineVersion } from "@concord/nlp";
import type { LanguageEngine } from "./engine.ts";

/** Our own engine: nothing leaves the process, and it needs nothing found for it. */
export const builtInEngine: LanguageEngine = {
  technology: "built-in",
  version: engineVersion,
  host: undefined,
  find: async () => undefined,
};
