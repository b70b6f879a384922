import { type EngineConfiguration, readConfiguration } from "../../platform/configuration.ts";
import type { LanguageEngine } from "./engine.ts";
import { engineOf } from "./engine-of.ts";

/** By what is configured, so that a process has one, which remembers failures. */
const configurations = new Map<string, EngineConfiguration>();

/** The engine that stored documents are tagged with (`CONCORD_ENGINE`). Throws when the configuration makes no sense. */
export function standardEngine(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): LanguageEngine {
  const { engines } = readConfiguration(environment);
  const key = JSON.stringify(engines);
  const known = configurations.get(key) ?? engines;
  configurations.set(key, known);
  return engineOf(known);
}
