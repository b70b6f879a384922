// The plans that PostgreSQL keeps for the statements of lists, on the demonstration: planning one costs as much as
// several executions.
import { expect, test } from "vitest";
import { startSession } from "../access/session/start-session.ts";
import { demonstrationDatabase } from "./demonstration/testing/demonstration-in-test.ts";
import { TestCaller } from "./testing/test-caller.ts";
import { testServer } from "./testing/test-server.ts";
import { seedTestWorld } from "./testing/test-world.ts";

const server = await testServer({
  database: async () => {
    const connection = await demonstrationDatabase();
    await seedTestWorld(connection);
    await connection.pool.query("analyze");
    return connection;
  },
});

/** PostgreSQL tries five plans for the values at hand before it decides to keep one. */
const tries = 5;

test("the first page of a list is planned no more than PostgreSQL needs to decide", async () => {
  const { user_id } = await server.db
    .selectFrom("account")
    .select("user_id")
    .where("email", "=", "researcher@northfield.example")
    .executeTakeFirstOrThrow();
  const { token } = await startSession(server.db, user_id, {
    ...server.services,
    now: server.services.clock(),
  });
  const caller = new TestCaller(server.app, token);
  for (let time = 0; time < 12; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the pool gives the same connection each time
    await caller.call("GetPatient", { pageSize: 30 });
    // oxlint-disable-next-line no-await-in-loop
    await caller.call("GetDocuments", { pageSize: 30 });
    // oxlint-disable-next-line no-await-in-loop
    await caller.call("GetDocuments", { pageSize: 30, m_studyId: 1 });
  }
  // Lists are questions, on connections of their own; what is asked one after the other is asked of one of them.
  const { rows } = await server.services.questions.run(user_id, undefined, ({ connection }) =>
    connection.pool.query<{ asked: number; planned: number }>(
      `select (custom_plans + generic_plans)::int asked, custom_plans::int planned
       from pg_prepared_statements where statement like '%limit%' and custom_plans + generic_plans > 5`,
    ),
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const { asked, planned } of rows) expect([asked, planned]).toEqual([asked, tries]);
});
