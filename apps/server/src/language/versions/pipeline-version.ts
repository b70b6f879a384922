import { createHash } from "node:crypto";
import { contextRules, engineVersion, inferenceRules } from "@concord/nlp";
import type { ClientBase, Pool } from "pg";
import type { LanguageEngine } from "../engines/engine.ts";
import { standardEngine } from "../engines/standard-engine.ts";
import { storeVocabularyVersion, vocabularyVersion } from "../../vocabulary/vocabulary-version.ts";

/** Rises with every change of `factsOf` that can alter the facts of a note. */
const factRules = 3;

/** What makes annotations and facts of a text; equal versions give equal results. */
export interface Pipeline {
  readonly engine: LanguageEngine;
  readonly engineVersion: string;
  /** An external engine finds the mentions: which texts a change of the vocabulary concerns can't be told. */
  readonly isOutside: boolean;
  /** Names the rules for context, inference and facts. */
  readonly rulesVersion: string;
  readonly vocabularyVersion: string;
  /** All three, as `tagging.version` of a narrative has them: `1.1.0+4f0c2a91/7d…`. */
  readonly narrative: string;
  /** `tagging.version` of discrete text, which is only de-identified. */
  readonly discrete: string;
}

const rulesVersion = createHash("sha256")
  .update(
    JSON.stringify([contextRules, inferenceRules, factRules], (_, value: unknown) =>
      value instanceof RegExp ? String(value) : value,
    ),
  )
  .digest("hex")
  .slice(0, 8);

type Client = Pick<Pool | ClientBase, "query">;

/**
 * The pipeline that works now: this process's engine (`standardEngine`) and rules, and the vocabulary that the database
 * has.
 */
export async function activePipeline(client: Client): Promise<Pipeline> {
  return pipelineOf(await standardEngine(client), await vocabularyVersion(client));
}

/**
 * The same, and keeps the vocabulary's version, so that who asks next need not walk over all rows. Not in a read-only
 * transaction.
 */
export async function storePipeline(client: Client): Promise<Pipeline> {
  return pipelineOf(await standardEngine(client), await storeVocabularyVersion(client));
}

function pipelineOf(engine: LanguageEngine, vocabulary: string): Pipeline {
  const isOutside = engine.host !== undefined;
  // What stands before the slash is the engine and its rules.
  const named = isOutside
    ? `${engineVersion}~${engine.version.replaceAll("/", ":")}`
    : engineVersion;
  return {
    engine,
    engineVersion: named,
    isOutside,
    rulesVersion,
    vocabularyVersion: vocabulary,
    narrative: `${named}+${rulesVersion}/${vocabulary}`,
    discrete: engineVersion,
  };
}
