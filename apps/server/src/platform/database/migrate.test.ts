import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { beforeEach, expect, onTestFinished, test } from "vitest";

import { migrate } from "./migrate.ts";
import { testDatabase } from "./test-database.ts";

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
