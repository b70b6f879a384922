/** For tests: the engine over the shipped vocabulary, built once a worker. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { buildVocabulary } from "../src/vocabulary/build-vocabulary.ts";
import { createEngine, type Engine } from "../src/engine.ts";
import { readVocabularyTables } from "../src/vocabulary/vocabulary-tables.ts";

const table = (name: string): string =>
  gunzipSync(readFileSync(new URL(`../vocabulary/${name}.tsv.gz`, import.meta.url))).toString(
    "utf8",
  );

let engine: Engine | undefined;

export function shippedEngine(): Engine {
  engine ??= createEngine(
    buildVocabulary(
      readVocabularyTables({
        concepts: table("concepts"),
        entries: table("entries"),
        codes: table("codes"),
        parents: table("parents"),
      }),
    ).vocabulary,
  );
  return engine;
}
