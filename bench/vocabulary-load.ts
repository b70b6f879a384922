// Loading a vocabulary beside a bare COPY of its rows. Run: node bench/vocabulary-load.ts [concepts]
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Connection } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { copyLines } from "../apps/server/src/platform/database/copy-lines.ts";
import { loadShippedVocabulary } from "../apps/server/src/vocabulary/load/load-shipped-vocabulary.ts";
import { loadVocabulary } from "../apps/server/src/vocabulary/load/load-vocabulary.ts";
import { removeVocabulary } from "../apps/server/src/vocabulary/load/remove-vocabulary.ts";
import { printTable } from "./table.ts";

const namesOfConcept = 3;

/**
 * A generated UMLS release (three names a concept, a tree of ten children a node) beside the shipped vocabulary: bare
 * COPY of its rows into a table of text without index, the load, the same again, a version in which one concept of a
 * hundred differs, and its removal.
 */
export async function printVocabularyLoadBench(concepts = 50_000): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "concord-bench-"));
  const database = await startTemporaryPostgres();
  try {
    await migrate(database.url);
    const connection = connect(database.url);
    try {
      await loadShippedVocabulary(connection);
      await measure(connection, folder, concepts);
    } finally {
      await connection.close();
    }
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measure(connection: Connection, folder: string, concepts: number): Promise<void> {
  const rows = concepts * (namesOfConcept + 2) - 1;
  const figures: string[][] = [];
  let copied = 0;
  let largest = 0;
  const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const watch = setInterval(() => (largest = Math.max(largest, process.memoryUsage.rss())), 20);
    const started = performance.now();
    await work();
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watch);
    copied ||= seconds;
    figures.push([
      name,
      seconds.toFixed(1),
      Math.round(rows / seconds).toLocaleString("en"),
      (seconds / copied).toFixed(1),
    ]);
  };
  await timed("bare COPY", () => bareCopy(connection, concepts));
  await write(folder, concepts, 0);
  const before = process.memoryUsage.rss();
  await timed("load", () => loadVocabulary(connection, folder, { name: "bench" }));
  await timed("the same version again", () =>
    loadVocabulary(connection, folder, { name: "bench" }),
  );
  await write(folder, concepts, 1);
  await timed("1 % changed", () => loadVocabulary(connection, folder, { name: "bench" }));
  await timed("removal", () => removeVocabulary(connection, "bench"));
  console.log(
    `${concepts.toLocaleString("en")} concepts, ${rows.toLocaleString("en")} rows of MRCONSO, MRSTY and MRREL`,
  );
  printTable(["", "s", "rows/s", "× COPY"], figures);
  console.log(`Memory of the process: ${mebibytes(before)} before, ${mebibytes(largest)} at most`);
}

const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;

/** Words that no lint refuses, in an order without meaning. */
const word = (n: number): string => `zq${((n * 2_654_435_761) % 2 ** 32).toString(36)}`;

function* conso(concepts: number, edition: number): Generator<string> {
  for (let n = 0; n < concepts; n += 1)
    for (let name = 0; name < namesOfConcept; name += 1) {
      const text = `${word(n)} ${word(name + (n % 100 === 0 ? edition * 7 : 0))} disease`;
      yield `X${n}|ENG|${name === 0 ? "P" : "S"}|L|PF|S|Y|A||||BENCH|PT|${n}.${name}|${text}|0|N|256|\n`;
    }
}

function* types(concepts: number): Generator<string> {
  for (let n = 0; n < concepts; n += 1) yield `X${n}|T047|B2|Disease or Syndrome|AT|256|\n`;
}

function* relations(concepts: number): Generator<string> {
  for (let n = 1; n < concepts; n += 1)
    yield `X${Math.floor((n - 1) / 10)}|A|AUI|CHD|X${n}|A|AUI|isa|R||BENCH|BENCH|||N||\n`;
}

async function write(folder: string, concepts: number, edition: number): Promise<void> {
  const files = {
    "MRCONSO.RRF": conso(concepts, edition),
    "MRSTY.RRF": types(concepts),
    "MRREL.RRF": relations(concepts),
  };
  for (const [name, lines] of Object.entries(files)) {
    const file = createWriteStream(join(folder, name));
    for (const line of lines) if (!file.write(line)) await once(file, "drain");
    file.end();
    await once(file, "close");
  }
}

async function bareCopy({ pool }: Connection, concepts: number): Promise<void> {
  const client = await pool.connect();
  const table = async (name: string, width: number, lines: Generator<string>): Promise<void> => {
    const columns = Array.from({ length: width }, (_, at) => `c${at} text`);
    await client.query(`create temp table ${name} (${columns.join(", ")})`);
    await copyLines(
      client,
      name,
      lines.map((line) => `${line.slice(0, -2).replaceAll("|", "\t")}\n`),
    );
  };
  await table("conso", 18, conso(concepts, 0));
  await table("sty", 6, types(concepts));
  await table("rel", 16, relations(concepts));
  client.release(true);
}

if (import.meta.main) await printVocabularyLoadBench(Number(process.argv[2] ?? 50_000));
