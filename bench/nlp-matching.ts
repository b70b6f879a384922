// Matching alone: our trie against a FlashText-style matcher, the same terms over the same text in the same run.
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { buildVocabulary, loadVocabulary, type Vocabulary } from "../packages/nlp/src/nlp.ts";
import { nothingDefined } from "../packages/nlp/src/mentions/defined-abbreviations.ts";
import { matchTerms } from "../packages/nlp/src/mentions/match-terms.ts";
import { lookUpWords } from "../packages/nlp/src/text/token-trie.ts";
import { tokenize } from "../packages/nlp/src/text/tokens.ts";
import type { FlashTextReady, FlashTextRound, FlashTextTask } from "./flash-text.worker.ts";
import { generatedTerms, vocabularyOf } from "./generated-terms.ts";
import { perSecond, type Figure } from "./nlp-figures.ts";

const rounds = 9;

/** Matching speed, memory and load time with so many terms; `bar` is the most memory allowed, in MB. */
export async function measureMatching(
  texts: readonly string[],
  count: number,
  bar: number,
): Promise<readonly Figure[]> {
  const label = count.toLocaleString("en-US");
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const terms = generatedTerms(count);
  const built = buildVocabulary(vocabularyOf(terms)).vocabulary;
  const { vocabulary, milliseconds } = loadFromFile(built);
  const theirs = await startFlashText({ texts, terms: count });
  const took: { theirs: FlashTextRound; ours: FlashTextRound }[] = [];
  // In turn, so that what else the machine does meets both; the first round warms up.
  for (let round = 0; round <= rounds; round++)
    took.push({ theirs: await theirs.match(), ours: matchTexts(texts, vocabulary) });
  await theirs.end();
  const best = (of: "theirs" | "ours") =>
    took
      .slice(1)
      .map((each) => each[of])
      .reduce((least, each) => (each.milliseconds < least.milliseconds ? each : least));
  const flashText = best("theirs");
  const concord = best("ours");
  const ratios = took
    .slice(1)
    .map((each) => each.theirs.milliseconds / each.ours.milliseconds)
    .toSorted((a, b) => a - b);
  const [lowest = 0, middle = 0, highest = 0] = [0, (rounds - 1) / 2, rounds - 1].map(
    (at) => ratios[at],
  );
  return [
    {
      what: `FlashText-style matching, ${label} terms`,
      value: `${perSecond(characters, flashText.milliseconds)} MB/s`,
      ratio: "1.0 ×",
      goal: "",
      note: `${flashText.matches} matches; the trie of Maps takes ${(theirs.bytes / 1e6).toFixed(0)} MB`,
    },
    {
      what: `Concord matching, ${label} terms`,
      value: `${perSecond(characters, concord.milliseconds)} MB/s`,
      ratio: `${middle.toFixed(1)} ×`,
      goal: "≥ 3 ×",
      note: `${concord.matches} matches (inflection, spelling and hyphens too); ratio: median of ${rounds} rounds in turn, ${lowest.toFixed(1)} to ${highest.toFixed(1)}`,
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

function matchTexts(texts: readonly string[], vocabulary: Vocabulary): FlashTextRound {
  const from = performance.now();
  let matches = 0;
  for (const text of texts) matches += matchAll(text, vocabulary);
  return { milliseconds: performance.now() - from, matches };
}

async function startFlashText(task: FlashTextTask) {
  const worker = new Worker(new URL("flash-text.worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 12_000 },
  });
  // The worker says first what it keeps, then answers each round.
  const [{ bytes }] = (await once(worker, "message")) as [FlashTextReady];
  return {
    bytes,
    match: async () => {
      const answer = once(worker, "message");
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage("match");
      const [round] = (await answer) as [FlashTextRound];
      return round;
    },
    end: () => worker.terminate(),
  };
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
