import { expect, test } from "vitest";

import { connect } from "./connect.ts";
import { testDatabase } from "./testing/test-database.ts";

const { pool, url } = await testDatabase();

async function read(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

test.each([
  ["9007199254740991::int8", 9007199254740991],
  ["(-9007199254740991)::int8", -9007199254740991],
  ["'{1,null,3}'::int8[]", [1, null, 3]],
  ["0.1::numeric", "0.1"],
  ["'2200-02-28'::date + 1", "2200-03-01"],
  ["'{1970-01-01,null}'::date[]", ["1970-01-01", null]],
  ["'2010-03-14 02:30:00.5'::timestamp", "2010-03-14T02:30:00.5"],
  ["'2010-03-14 02:30:00+02'::timestamptz", new Date("2010-03-14T00:30:00Z")],
  ["current_setting('timezone')", "UTC"],
  ["'é' < 'z'", false],
])("%s reads as %j", async (expression, value) => {
  expect(await read(expression)).toEqual(value);
});

test("an int8 that a number cannot hold is an error, not a rounded number", async () => {
  await expect(read("9007199254740993::int8")).rejects.toThrow(
    "beyond what a number holds exactly",
  );
});

test("closing waits for work that is under way", async () => {
  const connection = connect(url);
  const answer = connection.pool.query("select pg_sleep(0.05), 1 as value");
  await connection.close();
  expect((await answer).rows[0]).toMatchObject({ value: 1 });
});
