import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { beforeEach, expect, onTestFinished, test } from "vitest";

import { migrate } from "./migrate.ts";
import { testDatabase } from "./testing/test-database.ts";

const { pool, url } = await testDatabase();

beforeEach(() => pool.query("drop table if exists schema_migration, apple, pear"));

function migrations(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "concord-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

const apple = { "0001-apple.sql": "create table apple (id int);" };
const pear = { "0002-pear.sql": "create table pear (id int);\ninsert into apple values (1);" };

test("applies what is new, once, in order", async () => {
  expect(await migrate(url, migrations(apple))).toEqual(["0001-apple.sql"]);
  expect(await migrate(url, migrations({ ...apple, ...pear }))).toEqual(["0002-pear.sql"]);
  expect(await migrate(url, migrations({ ...apple, ...pear }))).toEqual([]);
});

test("processes that start together apply each migration once", async () => {
  const folder = migrations({ ...apple, ...pear });
  const applied = await Promise.all([
    migrate(url, folder),
    migrate(url, folder),
    migrate(url, folder),
  ]);
  expect(applied.flat().toSorted()).toEqual(["0001-apple.sql", "0002-pear.sql"]);
});

test("a migration that fails leaves nothing of itself, and names its line", async () => {
  const broken = migrations({
    ...apple,
    "0002-pear.sql": "create table pear (id int);\n\ncreate tabel plum (id int);",
  });
  await expect(migrate(url, broken)).rejects.toThrow("0002-pear.sql:3: syntax error");
  expect(
    (await pool.query(`select to_regclass('apple') as apple, to_regclass('pear') as pear`)).rows,
  ).toEqual([{ apple: "apple", pear: null }]);
});

test("refuses a migration that was changed after it was applied", async () => {
  await migrate(url, migrations(apple));
  await expect(
    migrate(url, migrations({ "0001-apple.sql": "create table apple (id text);" })),
  ).rejects.toThrow("was changed");
});

test("refuses a database that is newer than the program", async () => {
  await migrate(url, migrations({ ...apple, ...pear }));
  await expect(migrate(url, migrations(apple))).rejects.toThrow("newer");
});

test("refuses a gap in the numbers", async () => {
  await expect(migrate(url, migrations({ "0002-pear.sql": "" }))).rejects.toThrow("without a gap");
});

/** Of the files that databases have had: a line is added with a file, and none is ever changed. */
const checksums = {
  "0001-foundation.sql": "863cf6b6643e",
  "0002-reference-standard.sql": "0338c4350faf",
  "0003-reference-facts.sql": "95697de74afa",
  "0004-reference-in-one-pass.sql": "dc2ae95c33bd",
  "0005-cohort-history.sql": "efdd051cec55",
  "0006-event-parts.sql": "3e37cb316e9c",
  "0007-vocabulary-sources.sql": "0360fc834932",
  "0008-data-changes.sql": "76e536fc99b2",
  "0009-retagging.sql": "d9fe185126b9",
  "0010-concept-links.sql": "e59b4cc68de0",
  "0011-given-ancestors.sql": "72c62cbfe922",
  "0012-ends-and-visits.sql": "bdb4869c5738",
  "0013-tagging-versions.sql": "c07ff344a401",
  "0014-attributes-of-facts.sql": "3493ed0c4ce5",
  "0015-recorded-codes.sql": "76de934cd595",
  "0016-eras.sql": "afc8f4058a30",
  "0017-read-postings.sql": "b3f258b4c658",
  "0018-whose-records.sql": "8e6fb1082627",
  "0019-whole-encounters.sql": "4327f240b21f",
  "0020-units.sql": "4d97e4b96933",
  "0021-left-out.sql": "35ff61a219ae",
  "0022-standard-concepts.sql": "4dc9e58e3b75",
  "0023-atlas-remarks.sql": "79607059d0d1",
  "0024-other-units.sql": "40bb8adaa974",
  "0025-visits-and-normal-ranges.sql": "9194c0474c0a",
  "0026-source-codes.sql": "b4d5a74267dc",
  "0027-one-home.sql": "dfbd6a6f8db3",
  "0028-tables-of-facts.sql": "5d8e4d675ec0",
  "0029-what-is-known-of-people.sql": "ea435fa9785c",
  "0030-known-records.sql": "7d26918625ee",
  "0031-answers-and-entry-ends.sql": "743dcecc5db5",
  "0032-dates-known-in-part.sql": "fa363028e166",
  "0033-what-is-written-is-told.sql": "5348a130941c",
  "0034-records-that-come-again.sql": "c4df2230806f",
  "0035-whose-postings.sql": "a71d2b6b098f",
  "0036-people.sql": "61397591a40d",
  "0037-stored-conflicts.sql": "0b74fa823912",
  "0038-answers-without-words.sql": "c7d298f0c91e",
  "0039-sampled-projects.sql": "198a80b0a161",
  "0040-patient-level-annotations.sql": "99ae821557ff",
  "0041-what-imports-did.sql": "aae2094bd2aa",
  "0042-tries.sql": "ca351a1c23c3",
  "0043-weighed-samples.sql": "890a1bcf8419",
  "0044-note-words.sql": "8964819604ab",
  "0045-which-sample.sql": "2e6ced92f3ff",
  "0046-told-counts.sql": "a5daee9bc53d",
  "0047-sign-in.sql": "56b3e9b93981",
  "0048-claims.sql": "2d111447c361",
  "0049-second-reading.sql": "88ed241c922f",
  "0050-looks-of-the-operator.sql": "0184068b7982",
  "0051-validity-views.sql": "e4c437ca5a81",
  "0052-drafts.sql": "25c43da8fbd9",
  "0053-searched-trail.sql": "90309b17778a",
  "0054-deleted-is-kept.sql": "8fb335710c3b",
  "0055-patients-drawn.sql": "c591a086cac3",
  "0056-uploads-left.sql": "93589cf9eb49",
  "0057-kept-joint-counts.sql": "b1b990e91132",
  "0058-training.sql": "7c3c7ca84839",
  "0059-own-agreement.sql": "97b39c48b6fe",
  "0060-learned-model.sql": "4ad8dccb6396",
  "0061-last-looks.sql": "e4ff0d090c19",
  "0062-what-changed.sql": "028bef367f0b",
  "0063-learned-from.sql": "ef77d3b50047",
  "0064-training-attributes.sql": "1d4bc609847d",
  "0065-kept-conflicts.sql": "46297bdd7cf1",
  "0066-resolutions-of-projects.sql": "55f25bffa730",
  "0067-ended-drafts.sql": "5cb8e142d74d",
  "0068-one-home-for-what-stands.sql": "c4d8e732ff66",
  "0069-what-the-overview-counts.sql": "61028670b5bf",
  "0070-kept-answers.sql": "0a935acfdf65",
  "0071-kept-calls.sql": "97419cc70230",
  "0072-placed-concepts.sql": "fb25466341cc",
  "0073-what-files-are-unsure-of.sql": "9684e27cff61",
};

test("the migrations that there are stay as they are", async () => {
  const fresh = await testDatabase();
  const { rows } = await fresh.pool.query<{ name: string; checksum: string }>(
    "select name, left(checksum, 12) checksum from schema_migration order by version",
  );
  expect(Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]))).toEqual(checksums);
});

test("a database that had 0017 with its first comment upgrades", async () => {
  const fresh = await testDatabase();
  const had = "ca509a418b2e2862952f376e61be53f58b3e0c65b79e5d402bd288b2152ab42b";
  await fresh.pool.query("update schema_migration set checksum = $1 where version = 17", [had]);
  expect(await migrate(fresh.url)).toEqual([]);
  await fresh.pool.query("update schema_migration set checksum = $1 where version = 16", [had]);
  await expect(migrate(fresh.url)).rejects.toThrow("was changed after this database had it");
});
