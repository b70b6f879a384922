// Decision 215: what `npm run worker` does, it does under the role that owns nothing.
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { queueCohortRuns } from "../../cohorts/evaluation/keep-cohorts-current.ts";
import { purgeDeleted } from "../../studies/deleted/purge-deleted.ts";
import { connect } from "../../platform/database/connect.ts";
import { prepareServerRole } from "../../platform/database/server-role.ts";
import { runQueuedJobs, startBoss } from "../../platform/jobs/jobs.ts";
import { jobs } from "../job-registry.ts";
import { oneOfEverything, withOneOfEverything } from "../testing/one-of-everything.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer({ seed: withOneOfEverything, jobs: true });
const { connection: owner, services } = server;
/** Roles are the whole PostgreSQL server's: one of this file alone. */
const name = `worker_${randomUUID().replaceAll("-", "")}`;
const address = new URL(owner.url);
address.username = name;
address.password = "worker";
await prepareServerRole({ ownerUrl: owner.url, serverUrl: address.href, isMade: true });
const connection = connect(address.href, { max: 4 });
const log = pino({ level: "silent" });
const boss = await startBoss(connection, jobs, { log, supervise: false });
afterAll(async () => {
  await boss.stop({ graceful: false });
  await connection.close();
  await owner.pool.query(`drop owned by ${name}; drop role ${name}`);
});
const runJobs = () => runQueuedJobs(boss, jobs, { connection, log, clock: services.clock });

const states = async () => {
  const { rows } = await owner.pool.query<{ kind: string; state: string }>(
    "select kind, state from job_progress order by started_at, kind",
  );
  return rows;
};

test("an upload is imported and read, and the cohorts are run on it", async () => {
  const administrator = await server.signIn("Administrator");
  const upload = {
    organization_id: server.world.hospital,
    batch_name: "by the worker",
    format: "omop" as const,
  };
  const files = {
    "PERSON.csv": "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n",
    "NOTE.csv": "note_id,person_id,note_date,note_text\n1,1,2020-01-01,No fever.\n",
  };
  for (const [file, text] of Object.entries(files)) {
    const bytes = Buffer.byteLength(text);
    const base64 = Buffer.from(text).toString("base64");
    const part = { file, bytes, modified: 1, begins_at: 0, base64 };
    await administrator.call("UploadBatch", { ...upload, part });
  }
  const { batch_id } = await administrator.call("UploadBatch", { ...upload, is_complete: true });
  await runJobs();
  expect((await administrator.call("GetBatchAccount", { batch_id })).status).toBe("ready");
  await queueCohortRuns(connection, boss, services.clock());
  await runJobs();
  expect(await states()).toEqual([
    { kind: "cohort-runs", state: "done" },
    { kind: "upload-import", state: "done" },
  ]);
  const researcher = await server.signIn("User");
  const of = { "cohortObj.cohort_id": oneOfEverything.cohort };
  expect((await researcher.call("GetCohortCriterion", of)).is_older_than_data).toBe(false);
});

test("what was deleted 30 days ago is purged", async () => {
  const month = new Date(services.clock().getTime() + 31 * 86_400_000);
  expect(await purgeDeleted(connection, month)).toBe(1);
});
