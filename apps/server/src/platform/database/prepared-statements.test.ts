import { describe, expect, it } from "vitest";
import { testDatabase } from "./testing/test-database.ts";
import { isOutdatedPlan, preparingClient } from "./prepared-statements.ts";

describe("prepared statements", () => {
  it("prepares what comes a second time, once a connection, and answers the same", async () => {
    const { pool } = await testDatabase();
    const client = await pool.connect();
    const answers: unknown[] = [];
    for (const value of [1, 2, 3]) {
      const { rows } = await preparingClient(client).query("select $1::int + 1 next", [value]);
      answers.push(...rows);
    }
    await preparingClient(client).query("select 'once' || $1", ["!"]);
    const { rows: prepared } = await client.query(
      "select statement from pg_prepared_statements where not from_sql",
    );
    client.release();
    expect(answers).toEqual([{ next: 2 }, { next: 3 }, { next: 4 }]);
    expect(prepared).toEqual([{ statement: "select $1::int + 1 next" }]);
  });

  it("sends a statement as text once its plan is of tables as they were before a migration", async () => {
    const { pool } = await testDatabase();
    await pool.query("create table changed (id int); insert into changed values (1)");
    const client = await pool.connect();
    const read = () => preparingClient(client).query("select * from changed where id = $1", [1]);
    await read();
    await read();
    await pool.query("alter table changed add column name text default 'new'");
    const refused: unknown = await read().catch((error: unknown) => error);
    const { rows } = await read();
    client.release();
    expect(isOutdatedPlan(refused)).toBe(true);
    expect(rows).toEqual([{ id: 1, name: "new" }]);
  });

  it("keeps no more statements than it may", async () => {
    const { pool } = await testDatabase();
    const client = await pool.connect();
    for (let n = 0; n < 210; n += 1) {
      for (let time = 0; time < 2; time += 1)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await preparingClient(client).query(`select ${n} + $1::int`, [1]);
    }
    const { rows } = await client.query("select count(*)::int n from pg_prepared_statements");
    client.release();
    expect(rows).toEqual([{ n: 200 }]);
  });
});
