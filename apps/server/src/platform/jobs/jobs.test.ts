import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { testServer } from "../../app/testing/test-server.ts";
import { cancelJob, runQueuedJobs, startBoss, workOn } from "./jobs.ts";
import { defineJob } from "./job.ts";
import { jobQueue } from "./job-queue.ts";
import { problem } from "../operations/problem.ts";
import { inTransaction } from "../operations/transaction.ts";

const server = await testServer();
const { connection, db } = server;
const clock = () => new Date("2026-03-02T09:00:00Z");
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });
const services = { connection, log, clock };

const ran: number[] = [];
const noteJob = defineJob({
  kind: "note",
  data: z.object({ number: z.number() }),
  async run({ data, progress }) {
    await progress(0, 2, "Reading");
    ran.push(data.number);
    await progress(2, 2);
  },
});
let failures = 0;
const failingJob = defineJob({
  kind: "failing",
  data: z.object({}),
  retryLimit: 1,
  async run({ progress }) {
    failures += 1;
    await progress(1, 5);
    throw failures < 3 ? new Error("Jane Doe's record") : problem("server.starting");
  },
});
const kinds = [noteJob, failingJob];
const boss = await startBoss(connection, kinds, { log, supervise: false });
afterAll(() => boss.stop({ graceful: false }));

const owner = { userId: null, organizationId: server.world.hospital };
const enqueue = (number: number) =>
  inTransaction(connection, "write", (transaction) =>
    jobQueue(boss, transaction, owner, clock()).enqueue(noteJob, { number }),
  );
const progressOf = (jobId: string) =>
  db.selectFrom("job_progress").selectAll().where("job_id", "=", jobId).executeTakeFirst();

test("a job runs once, and its progress is a row", async () => {
  const jobId = await enqueue(1);
  expect(await progressOf(jobId)).toMatchObject({ kind: "note", state: "waiting", done: 0 });
  await runQueuedJobs(boss, kinds, services);
  expect(ran).toEqual([1]);
  expect(await progressOf(jobId)).toMatchObject({ state: "done", done: 2, total: 2 });
  await runQueuedJobs(boss, kinds, services);
  expect(ran).toEqual([1]);
});

test("a job whose transaction rolls back never was", async () => {
  ran.length = 0;
  const rolledBack = inTransaction(connection, "write", async (transaction) => {
    await jobQueue(boss, transaction, owner, clock()).enqueue(noteJob, { number: 2 });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  expect(await runQueuedJobs(boss, kinds, services)).toBe(0);
  expect(ran).toEqual([]);
});

test("a job that fails is tried again, then failed; nothing of a record is kept or logged", async () => {
  const jobId = await inTransaction(connection, "write", (transaction) =>
    jobQueue(boss, transaction, owner, clock()).enqueue(failingJob, {}),
  );
  expect(await runQueuedJobs(boss, kinds, services)).toBe(2);
  expect(failures).toBe(2);
  expect(await progressOf(jobId)).toMatchObject({
    state: "failed",
    message: "It failed.",
    done: 1,
    total: 5,
  });
  const kept = await boss.findJobs("failing", { id: jobId });
  expect(JSON.stringify(kept) + lines.join()).not.toContain("Jane");
});

test("a cancelled job does not run", async () => {
  ran.length = 0;
  const jobId = await enqueue(3);
  expect(await cancelJob(boss, connection, jobId, clock())).toBe(true);
  await runQueuedJobs(boss, kinds, services);
  expect(ran).toEqual([]);
  expect(await progressOf(jobId)).toMatchObject({ state: "cancelled" });
  expect(await cancelJob(boss, connection, jobId, clock())).toBe(false);
});

test("a job that runs learns that it was cancelled", async () => {
  let wasAborted = false;
  const longJob = defineJob({
    kind: "long",
    data: z.object({}),
    async run({ id, signal, progress }) {
      await cancelJob(boss, connection, id, clock());
      await progress(1, 2);
      wasAborted = signal.aborted;
    },
  });
  await boss.createQueue("long");
  const jobId = await inTransaction(connection, "write", (transaction) =>
    jobQueue(boss, transaction, owner, clock()).enqueue(longJob, {}),
  );
  await runQueuedJobs(boss, [longJob], services);
  expect(wasAborted).toBe(true);
  expect(await progressOf(jobId)).toMatchObject({ state: "cancelled" });
});

test("a worker takes up what is queued", async () => {
  const took = Promise.withResolvers<number>();
  const workerJob = defineJob({
    kind: "worker-test",
    data: z.object({ number: z.number() }),
    run: async ({ data }) => took.resolve(data.number),
  });
  await boss.createQueue("worker-test");
  await workOn(boss, [workerJob], services);
  await inTransaction(connection, "write", (transaction) =>
    jobQueue(boss, transaction, owner, clock()).enqueue(workerJob, { number: 9 }),
  );
  expect(await took.promise).toBe(9);
});
