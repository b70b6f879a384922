/**
 * For tests: the engine over the shipped vocabulary. It is built once a test run (`npm test` has a temporary folder of
 * its own), or by `npm run test:one` once for the same sources, and read by all processes: to build it takes six
 * seconds of a processor.
 */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { buildVocabulary } from "../src/vocabulary/build-vocabulary.ts";
import { createEngine, type Engine } from "../src/engine.ts";
import { loadVocabulary, type Vocabulary } from "../src/vocabulary/vocabulary.ts";
import { readVocabularyTables } from "../src/vocabulary/vocabulary-tables.ts";

const folder = join(import.meta.dirname, "..");
const tables = ["concepts", "entries", "codes", "parents"] as const;
const packed = (name: string): Buffer => readFileSync(join(folder, `vocabulary/${name}.tsv.gz`));
const table = (name: string): string => gunzipSync(packed(name)).toString("utf8");

let engine: Engine | undefined;

export function shippedEngine(): Engine {
  engine ??= createEngine(shippedVocabulary());
  return engine;
}

function shippedVocabulary(): Vocabulary {
  const file = join(tmpdir(), `concord-shipped-${hashOfSources()}.vocabulary`);
  if (existsSync(file)) return loadVocabulary(readFileSync(file));
  const { vocabulary } = buildVocabulary(
    readVocabularyTables({
      concepts: table("concepts"),
      entries: table("entries"),
      codes: table("codes"),
      parents: table("parents"),
    }),
  );
  // Renamed when it is whole: other processes find all of it or nothing.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, new Uint8Array(vocabulary.bytes));
  renameSync(draft, file);
  return vocabulary;
}

/** Of what it is built of: the engine's sources and the packed tables. */
function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync("src/**/*.ts", { cwd: folder }).toSorted())
    if (!file.endsWith(".test.ts")) hash.update(readFileSync(join(folder, file)));
  for (const name of tables) hash.update(packed(name));
  return hash.digest("hex").slice(0, 16);
}
