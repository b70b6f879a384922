// The bare engine on one thread over the 2,383 notes of ctakes-examples: speed, latency, memory, load time. `node bench/nlp.ts`.
import { hasCtakesNotes, readCtakesNotes } from "../packages/nlp/test/ctakes-notes.ts";
import { shippedEngine } from "../packages/nlp/test/shipped-engine.ts";
import { createEngine, loadVocabulary, tag } from "../packages/nlp/src/nlp.ts";

const rounds = 3;

/** Prints one figure a line; says so when the notes are missing. */
export async function printEngineBench(): Promise<void> {
  if (!hasCtakesNotes) {
    console.log("engine: skipped, ../shared is missing.");
    return;
  }
  const notes = await readCtakesNotes();
  const characters = notes.reduce((sum, { text }) => sum + text.length, 0);
  const built = performance.now();
  const engine = shippedEngine();
  console.log(`build from the tables: ${(performance.now() - built).toFixed(0)} ms`);
  const opened = performance.now();
  createEngine(loadVocabulary(engine.vocabulary.bytes));
  console.log(`load prebuilt: ${(performance.now() - opened).toFixed(0)} ms`);
  const { conceptCount, entryCount, bytes } = engine.vocabulary;
  console.log(
    `vocabulary: ${conceptCount} concepts, ${entryCount} terms, ${(bytes.byteLength / 1e6).toFixed(1)} MB`,
  );

  let best = 0;
  let entities = 0;
  for (let round = 0; round < rounds; round++) {
    entities = 0;
    const from = performance.now();
    for (const { text } of notes) entities += tag(text, engine).entities.length;
    best = Math.max(best, characters / 1e3 / (performance.now() - from));
  }
  console.log(
    `whole pipeline, one thread: ${best.toFixed(2)} MB/s (best of ${rounds}; ${(characters / 1e6).toFixed(1)} MB, ${entities} entities)`,
  );

  const fiveKilobytes = notes
    .filter(({ text }) => text.length >= 5000)
    .map(({ text }) => text.slice(0, 5000));
  const times = fiveKilobytes
    .map((text) => {
      const from = performance.now();
      tag(text, engine);
      return performance.now() - from;
    })
    .toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2);
  console.log(
    `5 kB note: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${times.length} notes)`,
  );
}

if (import.meta.main) await printEngineBench();
