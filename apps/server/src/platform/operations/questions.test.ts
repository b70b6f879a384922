import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../database/testing/test-database.ts";
import { Questions } from "./questions.ts";
import { inTransaction } from "./transaction.ts";

const connection = await testDatabase();

function questionsOf(seconds: number): Questions {
  const questions = new Questions(connection.url, seconds);
  onTestFinished(() => questions.close());
  return questions;
}

/** Statements of questions that the database still works on. */
async function running(): Promise<number> {
  const { rows } = await connection.pool.query<{ n: number }>(
    `select count(*)::int n from pg_stat_activity
     where datname = current_database() and application_name = 'concord questions' and state = 'active'`,
  );
  return rows[0]?.n ?? -1;
}

const sleep = (questions: Questions, user: number, gone?: AbortSignal) =>
  questions.run(user, gone, (question) =>
    inTransaction(
      question.connection,
      "snapshot",
      async (_, client) => void (await client.query("select pg_sleep(60)")),
      question.signal,
    ),
  );

test("a question ends when its time is over, with a message, and so does its statement", async () => {
  const questions = questionsOf(0.3);
  await expect(sleep(questions, 1)).rejects.toMatchObject({
    code: "question.too-slow",
    details: { seconds: 0.3 },
  });
  await expect.poll(running).toBe(0);
});

test("a question ends when nobody waits for it any more, and the next one is answered", async () => {
  const questions = questionsOf(60);
  const gone = new AbortController();
  const asked = sleep(questions, 1, gone.signal);
  asked.catch(() => undefined);
  await expect.poll(running).toBe(1);
  gone.abort();
  await expect(asked).rejects.toMatchObject({ code: "question.too-slow" });
  await expect.poll(running).toBe(0);
  const next = questions.run(1, undefined, ({ connection: own }) =>
    inTransaction(own, "snapshot", async (_, client) => (await client.query("select 1 n")).rows),
  );
  expect(await next).toEqual([{ n: 1 }]);
});

test("of one user three run at once and 24 wait; another user does not wait for them", async () => {
  const questions = questionsOf(60);
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const asked = Array.from({ length: 30 }, () =>
    questions.run(1, undefined, async () => {
      begun += 1;
      await gate.promise;
    }),
  );
  const settled = Promise.allSettled(asked);
  await delay(0);
  expect(begun).toBe(3);
  expect(await questions.run(2, undefined, async () => "answered")).toBe("answered");
  gate.resolve();
  const refused = (await settled).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ reason: { code: "request.too-many" } });
  expect(begun).toBe(27);
});

test("who leaves while waiting is not begun", async () => {
  const questions = questionsOf(60);
  const gate = Promise.withResolvers<void>();
  const first = [1, 2, 3].map(() => questions.run(1, undefined, () => gate.promise));
  const gone = new AbortController();
  let begun = false;
  const left = questions.run(1, gone.signal, async () => void (begun = true));
  left.catch(() => undefined);
  gone.abort();
  await expect(left).rejects.toMatchObject({ code: "question.too-slow" });
  gate.resolve();
  await Promise.all(first);
  expect(begun).toBe(false);
});
