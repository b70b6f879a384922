// For tests: the CSV files of an OMOP source as plain tables in a database of their own, to be asked in SQL. It shares
// nothing with the product but the PostgreSQL server: no import, no table, view, unit table or helper. Whoever writes
// an answer here writes it from OMOP's and the contract's documents.
import { randomUUID } from "node:crypto";
import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { afterAll, inject } from "vitest";

/** A person who is in the answer, with the index day (YYYY-MM-DD); null where the question has none. */
export type RawMember = [personId: number, indexDate: string | null];

export interface RawCdm {
  /**
   * Its connections read dates as YYYY-MM-DD, timestamps as PostgreSQL writes them, integers of any size as numbers.
   */
  readonly pool: pg.Pool;
  /** Rows of a query, as objects. */
  rows<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Of a query whose first two columns are person_id and index date: by person. Fails where somebody is there twice.
   */
  members(sql: string, values?: readonly unknown[]): Promise<RawMember[]>;
}

/**
 * Loads the CDM's CSV files of a folder (`.csv` or `.csv.gz`, a table a file, the name in any case), as they lie.
 * Tables that the folder lacks are there, empty. With a name the database is made once a test run, and clones nothing:
 * the files must always be the same, and nobody may write to it. Without one it is the test file's own, and goes with
 * it.
 */
export async function rawCdm(folder: string, name?: string): Promise<RawCdm> {
  const database = name === undefined ? `raw_${randomUUID()}` : `raw_${name}`;
  await onServer(async (server) => {
    // Files run in several processes: one loads, the others wait here.
    await server.query("select pg_advisory_lock(hashtext($1))", [database]);
    const { rowCount } = await server.query("select from pg_database where datname = $1", [
      database,
    ]);
    if (rowCount) return;
    const draft = `draft_${database}`;
    await server.query(`drop database if exists "${draft}"`);
    await server.query(`create database "${draft}" template template0`);
    const client = new pg.Client({ connectionString: urlOf(draft) });
    await client.connect();
    try {
      await load(client, folder);
    } finally {
      await client.end();
    }
    await server.query(`alter database "${draft}" rename to "${database}"`);
  });
  const pool = new pg.Pool({ connectionString: urlOf(database), max: 3, types: plainTypes });
  // What breaks while it is idle, when the server goes, is nobody's failure.
  pool.on("error", () => undefined);
  afterAll(async () => {
    await pool.end();
    if (name === undefined)
      await onServer((server) => server.query(`drop database "${database}" with (force)`));
  });
  const rows: RawCdm["rows"] = async (sql, values = []) =>
    (await pool.query(sql, [...values])).rows;
  return {
    pool,
    rows,
    async members(sql, values = []) {
      const found = await pool.query<[number, string | null]>({
        text: sql,
        values: [...values],
        rowMode: "array",
      });
      const members = found.rows.map(([person, date]): RawMember => [person, date]);
      members.sort(([a], [b]) => a - b);
      if (new Set(members.map(([person]) => person)).size !== members.length)
        throw new Error("The query answers a person twice");
      return members;
    },
  };
}

/** Columns of the tables that a folder may lack, as far as anybody asks for them here (OMOP CDM 5.3 and 5.4). */
const ABSENT: Readonly<Record<string, string>> = {
  person:
    "person_id gender_concept_id year_of_birth month_of_birth day_of_birth birth_datetime person_source_value gender_source_value",
  observation_period:
    "observation_period_id person_id observation_period_start_date observation_period_end_date period_type_concept_id",
  death: "person_id death_date death_datetime death_type_concept_id cause_concept_id",
  visit_occurrence:
    "visit_occurrence_id person_id visit_concept_id visit_start_date visit_start_datetime visit_end_date visit_end_datetime visit_source_value visit_source_concept_id",
  condition_occurrence:
    "condition_occurrence_id person_id condition_concept_id condition_start_date condition_start_datetime condition_end_date condition_end_datetime visit_occurrence_id condition_source_value condition_source_concept_id",
  drug_exposure:
    "drug_exposure_id person_id drug_concept_id drug_exposure_start_date drug_exposure_start_datetime drug_exposure_end_date drug_exposure_end_datetime days_supply visit_occurrence_id drug_source_value drug_source_concept_id",
  procedure_occurrence:
    "procedure_occurrence_id person_id procedure_concept_id procedure_date procedure_datetime visit_occurrence_id procedure_source_value procedure_source_concept_id",
  measurement:
    "measurement_id person_id measurement_concept_id measurement_date measurement_datetime operator_concept_id value_as_number value_as_concept_id unit_concept_id range_low range_high visit_occurrence_id measurement_source_value measurement_source_concept_id unit_source_value value_source_value",
  observation:
    "observation_id person_id observation_concept_id observation_date observation_datetime value_as_number value_as_string value_as_concept_id unit_concept_id visit_occurrence_id observation_source_value observation_source_concept_id unit_source_value",
  device_exposure:
    "device_exposure_id person_id device_concept_id device_exposure_start_date device_exposure_start_datetime device_exposure_end_date visit_occurrence_id device_source_value device_source_concept_id",
  specimen: "specimen_id person_id specimen_concept_id specimen_date specimen_source_value",
  condition_era:
    "condition_era_id person_id condition_concept_id condition_era_start_date condition_era_end_date condition_occurrence_count",
  drug_era:
    "drug_era_id person_id drug_concept_id drug_era_start_date drug_era_end_date drug_exposure_count gap_days",
  concept:
    "concept_id concept_name domain_id vocabulary_id concept_class_id standard_concept concept_code invalid_reason",
  concept_ancestor:
    "ancestor_concept_id descendant_concept_id min_levels_of_separation max_levels_of_separation",
  concept_relationship: "concept_id_1 concept_id_2 relationship_id invalid_reason",
};

/** The type of a CDM column, which its name tells. */
function typeOf(column: string): string {
  if (/^(domain|vocabulary|concept_class|relationship|reverse_relationship)_id$/.test(column))
    return "text";
  if (/_id(_\d)?$/.test(column)) return "bigint";
  if (column.endsWith("_date")) return "date";
  if (column.endsWith("_datetime")) return "timestamp";
  if (/^(value_as_number|range_low|range_high|quantity)$/.test(column)) return "double precision";
  if (/_of_birth$|_count$|_of_separation$|^(days_supply|refills|gap_days)$/.test(column))
    return "int";
  return "text";
}

async function load(client: pg.Client, folder: string): Promise<void> {
  const files = readdirSync(folder).filter((file) => /\.csv(\.gz)?$/i.test(file));
  const loaded = new Set<string>();
  for (const file of files) {
    const table = file.replace(/\.csv(\.gz)?$/i, "").toLowerCase();
    const columns = await headerOf(join(folder, file));
    await createTable(client, table, columns);
    await pipeline(
      contentOf(join(folder, file)),
      client.query(
        copyFrom(`copy "${table}" (${columns.join(", ")}) from stdin (format csv, header true)`),
      ),
    );
    loaded.add(table);
  }
  for (const [table, columns] of Object.entries(ABSENT))
    if (!loaded.has(table)) await createTable(client, table, columns.split(" "));
  for (const table of Object.keys(ABSENT).filter((name) => !name.startsWith("concept")))
    await client.query(`create index on "${table}" (person_id)`);
  await client.query(
    "create index on concept_ancestor (ancestor_concept_id, descendant_concept_id)",
  );
  await client.query("analyze");
}

async function createTable(client: pg.Client, table: string, columns: readonly string[]) {
  const typed = columns.map((column) => `"${column}" ${typeOf(column)}`);
  await client.query(`create table "${table}" (${typed.join(", ")})`);
}

function contentOf(path: string): Readable {
  const file = createReadStream(path);
  return path.toLowerCase().endsWith(".gz") ? file.pipe(createGunzip()) : file;
}

async function headerOf(path: string): Promise<string[]> {
  let text = "";
  for await (const part of contentOf(path)) {
    text += String(part);
    if (text.includes("\n")) break;
  }
  const [header = ""] = text.replace("\uFEFF", "").split(/\r?\n/);
  return header.split(",").map((column) => column.replaceAll('"', "").trim().toLowerCase());
}

/** Integers of any size and doubles are numbers; everything else is the text that PostgreSQL writes. */
const plainTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => {
    if ([20, 21, 23, 700, 701].includes(oid)) return Number;
    return oid === 16 ? (text: string) => text === "t" : String;
  },
};

async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: urlOf("postgres") });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${database}`;
  return url.href;
}
