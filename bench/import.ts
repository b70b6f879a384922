// Import of public records beside what PostgreSQL itself needs to take in the same rows. Run: node bench/import.ts
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";

import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

import { hospitalNamed } from "../apps/server/src/importing/batch-rows.ts";
import { fhirFormat } from "../apps/server/src/importing/fhir/fhir-format.ts";
import type { Format } from "../apps/server/src/importing/format.ts";
import { importBatch, type ImportResult } from "../apps/server/src/importing/import-batch.ts";
import { omopFormat } from "../apps/server/src/importing/omop/omop-format.ts";
import { findSources } from "../apps/server/src/platform/files/source-files.ts";
import { connect } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";

export interface ImportBenchmark {
  readonly name: string;
  readonly rows: number;
  readonly milliseconds: number;
}

const data = resolve(import.meta.dirname, "../../shared/data");

/**
 * Bare COPY of the CSV files of omop-gibleed into tables of text without index, then the import of the same files; then
 * all 615 patients of synthea-fhir-r4-615, whose counts are checked. Empty where the public data is missing.
 */
export async function importBenchmarks(): Promise<ImportBenchmark[]> {
  if (!existsSync(data)) return [];
  const database = await startTemporaryPostgres();
  try {
    await migrate(database.url);
    const { pool, close } = connect(database.url);
    const client = await pool.connect();
    try {
      const gibleed = join(data, "omop-gibleed/csv");
      const copied = await timed("bare COPY of omop-gibleed", () => bareCopy(client, gibleed));
      const imported = await timed("import of omop-gibleed", async () =>
        read(await run(client, omopFormat, "gibleed", gibleed)),
      );
      const bundles = await timed("import of synthea-fhir-r4-615", async () =>
        read(await run(client, fhirFormat, "615", join(data, "synthea-fhir-r4-615"))),
      );
      await check(client);
      return [copied, imported, bundles];
    } finally {
      client.release(true);
      await close();
    }
  } finally {
    await database.stop();
  }
}

function run(
  client: pg.ClientBase,
  format: Format,
  name: string,
  path: string,
): Promise<ImportResult> {
  return hospitalNamed(client, name).then((organizationId) =>
    importBatch(client, { format, organizationId, name, paths: [path] }),
  );
}

function read(result: ImportResult): number {
  return result.files.reduce((sum, file) => sum + file.read, 0);
}

async function bareCopy(client: pg.ClientBase, folder: string): Promise<number> {
  let rows = 0;
  await client.query("create schema bare");
  for (const file of (await findSources([folder])).files) {
    if (!omopFormat.plan(file.name, 0)) continue;
    const header = await firstLine(file.open(() => undefined));
    const table = `bare.t_${rows}_${file.name.replace(/\W/g, "_")}`;
    await client.query(
      `create table ${table} (${header
        .split(",")
        .map((name) => `${name} text`)
        .join(", ")})`,
    );
    const stream = client.query(copyFrom(`copy ${table} from stdin (format csv, header true)`));
    await pipeline(Readable.from(file.open(() => undefined)), stream);
    rows += stream.rowCount;
  }
  await client.query("drop schema bare cascade");
  return rows;
}

async function firstLine(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const chunk of chunks)
    return Buffer.from(chunk).toString("utf8").split(/\r?\n/, 1)[0] ?? "";
  return "";
}

/** @throws Error when the public counts don't come out */
async function check(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Record<string, number>>(`
    select (select count(*) from patient p join organization o using (organization_id) where o.name = '615')::int as patients,
      (select count(*) from encounter e join organization o using (organization_id) where o.name = '615' and not is_outside)::int as encounters,
      (select count(*) from fact where source_key ~ '^Observation/[^#]+$')::int as observations,
      (select count(*) from fact where source_key like 'Condition/%')::int as conditions`);
  const found = JSON.stringify(rows[0]);
  const wanted = JSON.stringify({
    patients: 615,
    encounters: 18_098,
    observations: 88_674,
    conditions: 4546,
  });
  if (found !== wanted) throw new Error(`synthea-fhir-r4-615 gave ${found}, not ${wanted}`);
}

async function timed(name: string, work: () => Promise<number>): Promise<ImportBenchmark> {
  const start = performance.now();
  const rows = await work();
  return { name, rows, milliseconds: performance.now() - start };
}

/** Lines for people: rows, seconds and rows a second, the import beside bare COPY. */
export function importTable(results: readonly ImportBenchmark[]): string {
  const rate = ({ rows, milliseconds }: ImportBenchmark): number => (rows / milliseconds) * 1000;
  const base = results[0];
  return results
    .map((one, at) => {
      const share = base && at === 1 ? `  ${(rate(base) / rate(one)).toFixed(1)} × bare COPY` : "";
      const cells = [
        one.name.padEnd(32),
        one.rows.toLocaleString("en").padStart(9),
        `${(one.milliseconds / 1000).toFixed(2)} s`.padStart(9),
        `${Math.round(rate(one)).toLocaleString("en")} rows/s`.padStart(16),
      ];
      return `${cells.join("  ")}${share}`;
    })
    .join("\n");
}

if (import.meta.main) {
  const results = await importBenchmarks();
  console.log(results.length > 0 ? importTable(results) : `Skipped: ${data} is missing.`);
}
