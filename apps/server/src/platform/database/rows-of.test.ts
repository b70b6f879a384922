import { sql } from "kysely";
import { afterAll, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { connect } from "./connect.ts";
import { rowsOf, rowsOfText } from "./rows-of.ts";
import { testDatabase } from "./testing/test-database.ts";

const { url } = await testDatabase();
const { db, pool, close } = connect(url);
afterAll(close);

test("rows have the columns that were named, with their types", async () => {
  const rows = await rowsOf(
    db,
    { n: "number", name: "string | null", at: "Date", json: "unknown" },
    sql`select 1 n, null::text "name", '2026-01-01T00:00:00Z'::timestamptz "at", null::jsonb json`,
  );
  expectTypeOf(rows).toEqualTypeOf<{ n: number; name: string | null; at: Date; json: unknown }[]>();
  expect(rows).toEqual([{ n: 1, name: null, at: new Date("2026-01-01T00:00:00Z"), json: null }]);
});

test("a column may be a list, bytes, one of some values, or json that a schema reads", async () => {
  const rows = await rowsOf(
    db,
    {
      ids: "number[]",
      names: "string[] | null",
      units: "(string | null)[]",
      bytes: "Buffer",
      status: ["waiting", "done", null],
      level: [-1, 0, 1],
      place: z.object({ begin: z.number() }).nullable(),
    },
    sql`select array[1, 2] ids, null::text[] names, array['mg', null] units, 'a'::bytea bytes, null::text status, -1 "level",
      '{"begin": 3}'::jsonb place`,
  );
  expectTypeOf(rows).toEqualTypeOf<
    {
      ids: number[];
      names: string[] | null;
      units: (string | null)[];
      bytes: Buffer;
      status: "waiting" | "done" | null;
      level: -1 | 0 | 1;
      place: { begin: number } | null;
    }[]
  >();
  expect(rows).toEqual([
    {
      ids: [1, 2],
      names: null,
      units: ["mg", null],
      bytes: Buffer.from("a"),
      status: null,
      level: -1,
      place: { begin: 3 },
    },
  ]);
});

test("rows of SQL text are held against their columns as well", async () => {
  const rows = await rowsOfText(pool, { n: "number" }, "select $1::int + 1 n", [1]);
  expectTypeOf(rows).toEqualTypeOf<{ n: number }[]>();
  expect(rows).toEqual([{ n: 2 }]);
  await expect(rowsOfText(pool, { n: "number" }, "select 1 count")).rejects.toThrow(
    "Column n of a statement is undefined, not number",
  );
});

test("only the columns that are named are looked at", async () => {
  expect(await rowsOf(db, { n: "number" }, sql`select 1 n, null rest`)).toEqual([
    { n: 1, rest: null },
  ]);
});

test.for([
  [sql`select 1 count`, "Column n of a statement is undefined, not number"],
  [sql`select null::int n`, "Column n of a statement is null, not number"],
  [sql`select 1 n union all select null`, "Column n of a statement is null, not number"],
  [sql`select '1' n`, "Column n of a statement is string, not number"],
] as const)("a column that is not what was named is an error (%#)", async ([statement, reason]) => {
  await expect(rowsOf(db, { n: "number" }, statement)).rejects.toThrow(reason);
});

test.for([
  ["number[]", sql`select array[1, null] n`, "a list, not number[]"],
  ["string[]", sql`select array[1] n`, "a list, not string[]"],
  ["string[]", sql`select 'a' n`, "string, not string[]"],
  ["(string | null)[]", sql`select array[1, null] n`, "a list, not (string | null)[]"],
  ["Buffer", sql`select 'a' n`, "string, not Buffer"],
  ["string | null", sql`select 1 n`, "number, not string | null"],
  [["a", "b"], sql`select 'c' n`, "string, not a | b"],
  [["a", "b"], sql`select null n`, "null, not a | b"],
  ["unknown", sql`select 1 count`, "undefined, not unknown"],
  [z.string(), sql`select 1 count`, "undefined, not what its schema says"],
  [z.object({ a: z.string() }), sql`select '{"a": 1}'::jsonb n`, "not what its schema says"],
] as const)(
  "a value that its column does not allow is an error (%#)",
  async ([column, statement, reason]) => {
    await expect(rowsOf(db, { n: column }, statement)).rejects.toThrow(reason);
  },
);

test("the error names no value: it may be text of a patient", async () => {
  const secret = sql`select 'Jane Roe' n, '"Jane Roe"'::jsonb j`;
  for (const columns of [{ n: ["a"] }, { n: "number" }] as const)
    await expect(rowsOf(db, columns, secret)).rejects.toThrow(/^(?!.*Jane)/);
});
