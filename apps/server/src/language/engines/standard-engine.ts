import type { ClientBase, Pool } from "pg";
import { type EngineConfiguration, readConfiguration } from "../../platform/configuration.ts";
import { builtInEngine } from "./built-in.ts";
import type { LanguageEngine } from "./engine.ts";
import { engineOf } from "./engine-of.ts";

type Client = Pick<Pool | ClientBase, "query">;

/** By what is configured, so that a process has one, which remembers failures. */
const configurations = new Map<string, EngineConfiguration>();

/**
 * Where a list of those lies to whom texts of stored documents may be sent:
 * `["AWS comprehendmedical.us-east-1.amazonaws.com"]`.
 */
const sentToKey = "language-processing sent to";

/**
 * The engine that the configuration names for stored documents (`CONCORD_ENGINE`). Throws when the configuration makes
 * no sense.
 */
export function configuredEngine(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): LanguageEngine {
  const { engines } = readConfiguration(environment);
  const key = JSON.stringify(engines);
  const known = configurations.get(key) ?? engines;
  configurations.set(key, known);
  return engineOf(known);
}

/**
 * The one that stored documents are tagged with: that of the configuration, but one outside only once somebody
 * confirmed that texts go there.
 */
export async function standardEngine(client: Client): Promise<LanguageEngine> {
  const engine = configuredEngine();
  return (await isConfirmed(client, engine)) ? engine : builtInEngine;
}

/** Whether texts of stored documents may go to the engine; always where they stay here. */
export async function isConfirmed(client: Client, engine: LanguageEngine): Promise<boolean> {
  if (engine.host === undefined) return true;
  const { rowCount } = await client.query("select from setting where key = $1 and value ? $2", [
    sentToKey,
    nameOf(engine),
  ]);
  return (rowCount ?? 0) > 0;
}

/**
 * Remembers that texts of stored documents may go to an external engine, at this host; false where it was known. The
 * caller audits it.
 */
export async function confirmSending(client: Client, engine: LanguageEngine): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into setting (key, value) values ($1, jsonb_build_array($2::text))
     on conflict (key) do update set value = setting.value || excluded.value where not setting.value ? $2`,
    [sentToKey, nameOf(engine)],
  );
  return (rowCount ?? 0) > 0;
}

const nameOf = ({ technology, host }: LanguageEngine): string => `${technology} ${host}`;
