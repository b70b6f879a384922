import { availableParallelism, loadavg } from "node:os";
import { hasCtakesNotes, readCtakesNotes } from "../packages/nlp/testing/ctakes-notes.ts";
import { shippedEngine } from "../packages/nlp/testing/shipped-engine.ts";
import { createEngine, loadVocabulary, tag, type Engine } from "../packages/nlp/src/nlp.ts";
import { best, perSecond, type Figure } from "./nlp-figures.ts";
import { measureMatching } from "./nlp-matching.ts";
import { measureThreads } from "./nlp-threads.ts";
import { printTable } from "./table.ts";

const rounds = 3;

/**
 * Speed, latency, memory and load time of the bare engine over the 2,383 notes of ctakes-examples; says so when they
 * are missing.
 */
export async function printSpeed(): Promise<void> {
  if (!hasCtakesNotes) {
    console.log("Language engine: skipped, ../shared is missing.");
    return;
  }
  const texts = (await readCtakesNotes()).map(({ text }) => text);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const busy = loadavg()[0] ?? 0;
  console.log(
    `Language engine over ctakes-examples: ${texts.length} notes, ${(characters / 1e6).toFixed(1)} MB; best of ${rounds} or more rounds after a warm-up`,
  );
  console.log(
    busy > 0.5
      ? `The machine was busy: ${busy.toFixed(1)} processes were running on ${availableParallelism()} cores before this began, so figures are low and the second thread's share is not its own.`
      : `Nothing else ran on the ${availableParallelism()} cores when this began (load ${busy.toFixed(1)}).`,
  );
  print(await measurePipeline(texts, characters));
  for (const [terms, bar] of [
    [100_000, 60],
    [1_000_000, 300],
  ] as const)
    print(await measureMatching(texts, terms, bar));
}

/** Each part as soon as it is measured. */
function print(figures: readonly Figure[]): void {
  console.log("");
  printTable(
    ["what", "measured", "ratio", "goal", "note"],
    figures.map(({ what, value, ratio, goal, note }) => [what, value, ratio, goal, note]),
  );
}

async function measurePipeline(texts: readonly string[], characters: number): Promise<Figure[]> {
  const from = performance.now();
  const { vocabulary } = shippedEngine();
  const building = performance.now() - from;
  const opened = performance.now();
  const engine = createEngine(loadVocabulary(vocabulary.bytes));
  const loading = performance.now() - opened;
  let entities = 0;
  const pipeline = best(rounds, () => {
    entities = 0;
    for (const text of texts) entities += tag(text, engine).entities.length;
  });
  const threads = await measureThreads(vocabulary.bytes, texts);
  const { tagging, arithmetic } = threads;
  if (threads.entities.some((found) => found !== entities))
    throw new Error("Threads found other entities than one thread did");
  return [
    {
      what: "Whole pipeline, one thread",
      value: `${perSecond(characters, pipeline)} MB/s`,
      ratio: "",
      goal: "≥ 2 MB/s",
      note: `${entities} entities`,
    },
    {
      what: "Whole pipeline, one worker thread",
      value: `${perSecond(characters, tagging.one)} MB/s`,
      ratio: "1.0 ×",
      goal: "",
      note: "",
    },
    {
      what: "Whole pipeline, two worker threads, one trie",
      value: `${perSecond(characters, tagging.two)} MB/s`,
      ratio: `${tagging.ratio.toFixed(2)} ×`,
      goal: "≥ 1.8 ×",
      note: `the same entities; ${((100 * tagging.ratio) / arithmetic.ratio).toFixed(0)} % of what the machine gives`,
    },
    {
      what: "Arithmetic alone, two threads",
      value: "",
      ratio: `${arithmetic.ratio.toFixed(2)} ×`,
      goal: "",
      note: "what the second core is worth, measured in turn with the above",
    },
    ...latency(texts, engine),
    {
      what: "Shipped vocabulary",
      value: `${(vocabulary.bytes.byteLength / 1e6).toFixed(1)} MB`,
      ratio: "",
      goal: "",
      note: `${vocabulary.conceptCount} concepts, ${vocabulary.entryCount} terms in the trie`,
    },
    {
      what: "Build it from the tables",
      value: `${building.toFixed(0)} ms`,
      ratio: "",
      goal: "< 10,000 ms",
      note: "first start only",
    },
    {
      what: "Open it prebuilt, with compiled rules",
      value: `${loading.toFixed(0)} ms`,
      ratio: "",
      goal: "< 500 ms",
      note: "",
    },
  ];
}

function latency(texts: readonly string[], engine: Engine): Figure[] {
  const times = texts
    .filter((text) => text.length >= 5000)
    .map((text) => {
      const note = text.slice(0, 5000);
      const from = performance.now();
      tag(note, engine);
      return performance.now() - from;
    })
    .toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${(times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2)} ms`;
  return [0.5, 0.95, 0.99].map((share) => ({
    what: `5 kB note, p${share * 100}`,
    value: at(share),
    ratio: "",
    goal: share === 0.95 ? "< 15 ms" : "",
    note: `${times.length} notes`,
  }));
}
