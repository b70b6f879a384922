import { sql } from "kysely";
import { afterAll, expect, expectTypeOf, test } from "vitest";
import { connect } from "./connect.ts";
import { rowsOf } from "./rows-of.ts";
import { testDatabase } from "./testing/test-database.ts";

const { url } = await testDatabase();
const { db, close } = connect(url);
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

test.for([
  [sql`select 1 count`, "Column n of a statement is undefined, not number"],
  [sql`select null::int n`, "Column n of a statement is null, not number"],
  [sql`select 1 n union all select null`, "Column n of a statement is null, not number"],
  [sql`select '1' n`, "Column n of a statement is string, not number"],
] as const)("a column that is not what was named is an error (%#)", async ([statement, reason]) => {
  await expect(rowsOf(db, { n: "number" }, statement)).rejects.toThrow(reason);
});
