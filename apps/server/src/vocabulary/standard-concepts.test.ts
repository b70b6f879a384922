// What OMOP's CONCEPT_ANCESTOR says is what the product finds, row for row, whatever came first (decision 037).
// Expected answers are read from the CSV files by plain splitting: they share nothing with the product. Each day beside
// a part of the shipped vocabulary, in which all is that shares a code with them; the whole, and other orders of
// imports than records first: npm test -- --full.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { gibleedDatabase } from "../importing/testing/gibleed-in-test.ts";
import {
  folderOf,
  hasSharedData,
  importPaths,
  sharedData,
} from "../importing/testing/import-in-test.ts";
import { omopFormat } from "../importing/omop/omop-format.ts";
import { zipEntries } from "../platform/files/zip-entries.ts";
import type { Connection } from "../platform/database/connect.ts";
import { seededDatabase, testDatabase } from "../platform/database/testing/test-database.ts";
import { isFullRun } from "../platform/testing/full-run.ts";
import { loadVocabulary } from "./load/load-vocabulary.ts";
import { codesOfFile, sampleOfShipped, shippedVocabulary } from "./testing/shipped-in-test.ts";
import { loadShippedVocabulary } from "./load/load-shipped-vocabulary.ts";

const minute = 60_000;
const folder = join(sharedData, "omop-gibleed");

/** These columns of a table's rows; they come before any that is quoted. Read once, however often it is asked for. */
function columnsOf(table: string, ...names: readonly string[]): string[][] {
  const key = [table, ...names].join();
  const known = readColumns.get(key);
  if (known) return known;
  const text = gunzipSync(readFileSync(join(folder, "csv", `${table}.csv.gz`))).toString("utf8");
  const [header = "", ...lines] = text.trimEnd().split(/\r?\n/);
  const all = header.toLowerCase().split(",");
  const places = names.map((name) => all.indexOf(name));
  const end = Math.max(...places) + 1;
  const rows = lines.map((line) => {
    const fields = line.split(",", end);
    return places.map((place) => fields[place] ?? "");
  });
  readColumns.set(key, rows);
  return rows;
}
const readColumns = new Map<string, string[][]>();

async function given({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(`
    select a.omop_concept_id || '>' || d.omop_concept_id "row" from concept_ancestor x
    join concept a on a.concept_id = ancestor_id join concept d on d.concept_id = descendant_id
    where a.omop_concept_id is not null and d.omop_concept_id is not null and x.ancestor_id <> x.descendant_id`);
  return rows.map(({ row }) => row).toSorted();
}

/** Persons with a fact of the concept or a descendant, by OMOP id. */
async function persons({ pool }: Connection): Promise<Map<string, number>> {
  // By numbers, which are hashed: each person has a row for every ancestor of every concept.
  const { rows } = await pool.query<{ id: number; n: number }>(`
    select id, count(*)::int n from (
      select distinct c.omop_concept_id id, f.patient_id from concept c
      join concept_ancestor a on a.ancestor_id = c.concept_id
      join (select distinct concept_id, patient_id from fact) f on f.concept_id = a.descendant_id
      where c.omop_concept_id is not null) x group by id`);
  return new Map(rows.map(({ id, n }) => [String(id), n]));
}

/** OMOP ids → persons with a fact of it or of what is below, by the CSV files of these tables. */
function personsInFiles(tables: readonly (readonly [string, string])[]): Map<string, number> {
  const people = new Map<string, Set<string>>();
  for (const [table, column] of tables)
    for (const [id = "", person = ""] of columnsOf(table, column, "person_id"))
      add(people, id, [person]);
  const all = new Map([...people].map(([id, own]) => [id, new Set(own)]));
  for (const [ancestor, descendant] of ancestorsInFile()) {
    const found = people.get(descendant);
    if (found) add(all, ancestor, found);
  }
  all.delete("0");
  return new Map([...all].map(([id, found]) => [id, found.size]));
}

function add(people: Map<string, Set<string>>, id: string, more: Iterable<string>): void {
  const own = people.get(id) ?? new Set();
  for (const person of more) own.add(person);
  people.set(id, own);
}

const ancestorsInFile = (): [string, string][] =>
  columnsOf("CONCEPT_ANCESTOR", "ancestor_concept_id", "descendant_concept_id").flatMap(
    ([ancestor, descendant]) =>
      ancestor && descendant && ancestor !== descendant ? [[ancestor, descendant]] : [],
  );

const conditions = ["CONDITION_OCCURRENCE", "condition_concept_id"] as const;
const allTables = [
  conditions,
  ["DRUG_EXPOSURE", "drug_concept_id"],
  ["PROCEDURE_OCCURRENCE", "procedure_concept_id"],
  ["MEASUREMENT", "measurement_concept_id"],
  ["OBSERVATION", "observation_concept_id"],
] as const;

/** Where ancestors and persons are others than in the files. */
async function differences(
  connection: Connection,
  tables: readonly (readonly [string, string])[],
): Promise<{ ancestors: string[]; wrong: string[]; n: number; known: unknown[] }> {
  const rows = new Set(ancestorsInFile().map((pair) => pair.join(">")));
  const ancestors = [...rows.symmetricDifference(new Set(await given(connection)))];
  const [found, expected] = [await persons(connection), personsInFiles(tables)];
  const wrong = [...new Set([...found.keys(), ...expected.keys()])].filter(
    (id) => found.get(id) !== expected.get(id),
  );
  return {
    ancestors,
    wrong: wrong.map((id) => `${id}: ${found.get(id)} for ${expected.get(id)}`),
    n: found.size,
    known: known.map((id) => found.get(String(id))),
  };
}

/** Codes that the source's own concepts have: what other vocabularies have of them too is what could go wrong. */
const ownCodes = () => new Set(columnsOf("CONCEPT", "concept_code").flatMap((code) => code));

/** Chronic sinusitis, epilepsy, contact dermatitis; celecoxib, diclofenac, gastrointestinal haemorrhage. */
const known = [257_012, 380_378, 134_438, 1_118_084, 1_124_300, 192_671];
const none = { ancestors: [], wrong: [], n: expect.any(Number) };

describe.skipIf(!hasSharedData)("omop-gibleed beside the shipped vocabulary", () => {
  it(
    "records first",
    async () => {
      const connection = await gibleedDatabase();
      if (!connection) return;
      await loadShippedVocabulary(connection, await sampleOfShipped(ownCodes()));
      expect(await differences(connection, allTables)).toEqual({
        ...none,
        known: [812, 30, 113, 1844, 850, 479],
      });
    },
    8 * minute,
  );

  it.skipIf(!isFullRun)(
    "hierarchy, shipped vocabulary, records, concepts",
    async () => {
      const connection = await seededDatabase(shippedVocabulary.name, shippedVocabulary.fill);
      for (const tables of [["CONCEPT_ANCESTOR"], ["PERSON", conditions[0]], ["CONCEPT"]])
        await importPaths(
          connection,
          omopFormat,
          tables.map((table) => join(folder, "csv", `${table}.csv.gz`)),
        );
      expect(await differences(connection, [conditions])).toEqual({
        ...none,
        known: [812, 30, 113, undefined, undefined, 479],
      });
    },
    8 * minute,
  );

  it.skipIf(!isFullRun)(
    "loaded as a vocabulary, and again, and after the shipped one was loaded anew",
    async () => {
      const { pool, ...connection } = await seededDatabase(
        shippedVocabulary.name,
        shippedVocabulary.fill,
      );
      const rows = ancestorsInFile().map((pair) => pair.join(">"));
      const expected = [...new Set(rows)].toSorted();
      for (const name of ["one", "two"]) {
        await loadVocabulary({ ...connection, pool }, folder, { name });
        expect(await given({ ...connection, pool })).toEqual(expected);
      }
      await pool.query("update vocabulary_source set version = 'older' where format = 'shipped'");
      await loadShippedVocabulary({ ...connection, pool });
      expect(await given({ ...connection, pool })).toEqual(expected);
      const { rows: taken } = await pool.query(
        "select cuid from concept where omop_concept_id is not null and cuid <> 'OMOP:' || omop_concept_id",
      );
      expect(taken).toEqual([]);
    },
    8 * minute,
  );
});

/**
 * The files of omop-synthea27nj's archive that are asked for, in a folder; in them the hierarchy is empty, and each
 * concept stands alone.
 */
async function syntheaFolder(names: readonly string[]): Promise<string> {
  const archive = join(sharedData, "omop-synthea27nj", "Synthea27Nj_5.4.zip");
  const entries = (await zipEntries(archive)).filter(({ name }) => names.includes(name));
  const read = entries.map(async ({ name, open }) => [
    name,
    Buffer.concat(await Array.fromAsync(open())),
  ]);
  return folderOf(Object.fromEntries(await Promise.all(read)));
}

/**
 * OMOP ids → persons, by plain splitting: person and concept are the second and third column of each table, and nothing
 * before them is quoted.
 */
function personsIn(folder: string, tables: readonly string[]): Map<string, number> {
  const people = new Map<string, Set<string>>();
  for (const table of tables) {
    const lines = readFileSync(join(folder, table), "utf8").trimEnd().split("\n").slice(1);
    for (const line of lines) {
      const [, person = "", concept = ""] = line.replaceAll('"', "").split(",");
      people.set(concept, (people.get(concept) ?? new Set()).add(person));
    }
  }
  return new Map([...people].map(([id, found]) => [id, found.size]));
}

/** The codes of its concepts: the fourth from the end of a line, before two dates and a reason. */
describe.skipIf(!hasSharedData)("omop-synthea27nj beside the shipped vocabulary", () => {
  const tables = [
    "CONDITION_OCCURRENCE.csv",
    "PROCEDURE_OCCURRENCE.csv",
    ...(isFullRun ? ["DRUG_EXPOSURE.csv", "MEASUREMENT.csv", "OBSERVATION.csv"] : []),
  ];
  const vocabulary = ["CONCEPT.csv", "CONCEPT_RELATIONSHIP.csv", "CONCEPT_ANCESTOR.csv"];
  const records = ["PERSON.csv", ...tables];
  it.each([
    ["vocabulary first", [vocabulary, records]],
    ...(isFullRun ? ([["records first", [records, vocabulary]]] as const) : []),
  ] as const)(
    "%s: ancestors are those of CONCEPT_ANCESTOR, which has none, and each concept has its own persons",
    async (_, order) => {
      const folder = await syntheaFolder([...vocabulary, ...records]);
      const connection = await testDatabase();
      await loadShippedVocabulary(
        connection,
        await sampleOfShipped(await codesOfFile(join(folder, "CONCEPT.csv"))),
      );
      for (const names of order)
        await importPaths(
          connection,
          omopFormat,
          names.map((name) => join(folder, name)),
        );
      expect(await given(connection)).toEqual([]);
      const expected = personsIn(folder, tables);
      expect(Object.fromEntries(await persons(connection))).toEqual(Object.fromEntries(expected));
      expect(expected.size).toBeGreaterThan(100);
    },
    8 * minute,
  );
});
