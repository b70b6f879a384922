import { expect, test } from "vitest";
import { jobQueue } from "../platform/jobs/job-queue.ts";
import { testServer } from "../app/testing/test-server.ts";
import { inTransaction } from "../platform/operations/transaction.ts";
import { loadShippedVocabulary } from "../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../vocabulary/testing/shipped-in-test.ts";
import { languageProcessing } from "./language-processing.job.ts";
import { storeNotes } from "./testing/notes-in-test.ts";

const server = await testServer({
  jobs: true,
  seed: {
    name: "few_concepts",
    fill: async (fresh) => {
      await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
    },
  },
});
const { connection, services, world } = server;
const owner = { userId: null, organizationId: world.hospital };

test("the job tags the batch that it is asked for, and says how far it is", async () => {
  const { batchId } = await storeNotes(connection, [{ patient: "ann", text: "Asthma." }], "one");
  await storeNotes(connection, [{ patient: "bob", text: "Asthma." }], "two");
  const enqueue = (data: { batchId?: number }) =>
    inTransaction(connection, "write", (transaction) =>
      jobQueue(services.boss, transaction, owner, services.clock()).enqueue(
        languageProcessing,
        data,
      ),
    );
  const tagged = async () =>
    (await connection.pool.query("select count(*) n from tagging")).rows[0].n;

  const jobId = await enqueue({ batchId });
  await server.runJobs();
  const { rows } = await connection.pool.query("select * from job_progress where job_id = $1", [
    jobId,
  ]);
  expect(rows).toMatchObject([{ state: "done", done: 1, total: 1 }]);
  expect(await tagged()).toBe(1);

  await enqueue({});
  await server.runJobs();
  expect(await tagged()).toBe(2);
});
