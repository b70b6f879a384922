import type { LanguageEngine as Technology } from "@concord/contract";
import type { EngineConfiguration } from "../../platform/configuration.ts";
import { problem } from "../../platform/operations/problem.ts";
import { awsService } from "./aws.ts";
import { builtInEngine } from "./built-in.ts";
import type { LanguageEngine } from "./engine.ts";
import { gateService } from "./gate.ts";
import { externalEngine } from "./external-engine.ts";

/** One engine a configuration and name: it remembers failures. */
const engines = new WeakMap<EngineConfiguration, Map<Technology, LanguageEngine>>();

const names = { "built-in": "built-in", aws: "AWS", gate: "GATE" } as const;

/**
 * The engine of a name, or the one that stored documents are tagged with.
 * @throws Problem engine.not-set-up
 */
export function engineOf(
  configuration: EngineConfiguration,
  technology: Technology = names[configuration.standard],
): LanguageEngine {
  const made = engines.get(configuration) ?? new Map<Technology, LanguageEngine>();
  engines.set(configuration, made);
  const known = made.get(technology);
  if (known) return known;
  const engine = make(configuration, technology);
  made.set(technology, engine);
  return engine;
}

function make(
  { aws, gate, milliseconds }: EngineConfiguration,
  technology: Technology,
): LanguageEngine {
  if (technology === "AWS" && aws) return externalEngine(awsService(aws, milliseconds));
  if (technology === "GATE" && gate) return externalEngine(gateService(gate, milliseconds));
  if (technology === "built-in") return builtInEngine;
  throw problem("engine.not-set-up", { engine: technology });
}
