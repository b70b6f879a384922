// Matching alone: our trie against a FlashText-style matcher, the same terms over the same text in the same run.
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { buildVocabulary, loadVocabulary, type Vocabulary } from "../packages/nlp/src/nlp.ts";
import { nothingDefined } from "../packages/nlp/src/defined-abbreviations.ts";
import { matchTerms } from "../packages/nlp/src/match-terms.ts";
import { lookUpWords } from "../packages/nlp/src/token-trie.ts";
import { tokenize } from "../packages/nlp/src/tokens.ts";
import type { FlashTextResult, FlashTextTask } from "./flash-text.worker.ts";
import { generatedTerms, vocabularyOf } from "./generated-terms.ts";
import { best, perSecond, type Figure } from "./nlp-figures.ts";

const rounds = 5;

/** Matching speed, memory and load time with so many terms; `bar` is the most memory allowed, in MB. */
export async function measureMatching(
  texts: readonly string[],
  count: number,
  bar: number,
): Promise<readonly Figure[]> {
  const label = count.toLocaleString("en-US");
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const terms = generatedTerms(count);
  const theirs = await measureFlashText({ texts, terms: count, rounds });
  const built = buildVocabulary(vocabularyOf(terms)).vocabulary;
  const { vocabulary, milliseconds } = loadFromFile(built);
  let ours = 0;
  const matching = best(rounds, () => {
    ours = 0;
    for (const text of texts) ours += matchAll(text, vocabulary);
  });
  return [
    {
      what: `FlashText-style matching, ${label} terms`,
      value: `${perSecond(characters, theirs.milliseconds)} MB/s`,
      ratio: "1.0 ×",
      goal: "",
      note: `${theirs.matches} matches; the trie of Maps takes ${(theirs.bytes / 1e6).toFixed(0)} MB`,
    },
    {
      what: `Concord matching, ${label} terms`,
      value: `${perSecond(characters, matching)} MB/s`,
      ratio: `${(theirs.milliseconds / matching).toFixed(1)} ×`,
      goal: "≥ 3 ×",
      note: `${ours} matches (inflection, spelling and hyphens too)`,
    },
    {
      what: `Trie of ${label} terms`,
      value: `${(vocabulary.bytes.byteLength / 1e6).toFixed(1)} MB`,
      ratio: "",
      goal: `≤ ${bar} MB`,
      note: "one block, shared by all workers",
    },
    {
      what: `Load it from a file`,
      value: `${milliseconds.toFixed(0)} ms`,
      ratio: "",
      goal: count === 100_000 ? "< 500 ms" : "",
      note: "",
    },
  ];
}

/** From characters to matches: tokens, words, terms, in one sweep over the whole text. */
function matchAll(text: string, vocabulary: Vocabulary): number {
  const tokens = tokenize(text);
  const { form } = lookUpWords(vocabulary.trie, tokens);
  const whole = {
    count: 1,
    begin: Int32Array.of(0),
    end: Int32Array.of(tokens.count),
    header: Uint8Array.of(0),
  };
  return matchTerms(tokens, form, whole, 0, vocabulary, nothingDefined).length;
}

async function measureFlashText(task: FlashTextTask): Promise<FlashTextResult> {
  const worker = new Worker(new URL("flash-text.worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 12_000 },
  });
  try {
    // The worker answers once, with its result.
    const [result] = (await once(worker, "message")) as [FlashTextResult];
    return result;
  } finally {
    await worker.terminate();
  }
}

function loadFromFile(built: Vocabulary): { vocabulary: Vocabulary; milliseconds: number } {
  const folder = mkdtempSync(join(tmpdir(), "concord-bench-"));
  try {
    const file = join(folder, "trie");
    writeFileSync(file, new Uint8Array(built.bytes));
    const from = performance.now();
    const vocabulary = loadVocabulary(readFileSync(file));
    return { vocabulary, milliseconds: performance.now() - from };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
