// Pages and operations for one reader and for 50 at once, beside the bare HTTP server in the same run. Run: node
// bench/operations.ts [part of a name]
import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { loadDemonstration } from "../apps/server/src/app/demonstration/load.ts";
import { connect, type Connection } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { sessionCookieName } from "../apps/server/src/platform/http/session-cookie.ts";
import { serve, type Served } from "./serve.ts";
import type { LoadResult, LoadTask } from "./load.worker.ts";
import { printTable } from "./table.ts";

const readers = 50;
const seconds = 3;
/** Milliseconds within which 95 of 100 lists for 50 readers, and of 100 searches for one, are to be answered. */
const targets = { list: 100, search: 50 };

interface OperationBenchmark extends LoadResult {
  readonly name: string;
  /** For one reader alone. */
  readonly alone: LoadResult;
}

/** The demonstration study behind the real server on a port; readers ask for one thing after the other. */
async function operationBenchmarks(part: string): Promise<OperationBenchmark[]> {
  const database = await startTemporaryPostgres();
  const connection = connect(database.url, { max: 20 });
  try {
    await migrate(database.url);
    await loadDemonstration(connection, { now: new Date() });
    return await serve(connection, { email: "researcher@%", web: true }, (served) =>
      ask(connection, served, part),
    );
  } finally {
    await connection.close();
    await database.stop();
  }
}

/** Who asks, and for what. */
async function questions(connection: Connection): Promise<readonly (readonly string[])[]> {
  const { subdocument_id, email } = await connection.db
    .selectFrom("assignment")
    .innerJoin("account", "account.user_id", "assignment.user_id")
    .select(["subdocument_id", "email"])
    .where("status", "=", "waiting")
    .orderBy("subdocument_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const researcher = "researcher@%";
  return [
    ["/healthz, the server alone", researcher, "/healthz"],
    ["page: index.html", researcher, "/"],
    ["GetStudyList", researcher, "/api/GetStudyList"],
    ["GetCohortList", researcher, "/api/GetCohortList"],
    ["GetPatientCounts", researcher, "/api/GetPatientCounts?studyIds=1,2"],
    ["GetDataCounts", researcher, "/api/GetDataCounts?studyIds=1,2"],
    ["GetCohortCriterion", researcher, "/api/GetCohortCriterion?cohortObj.cohort_id=2"],
    ["GetPatient, all", researcher, "/api/GetPatient?pageSize=30"],
    ["GetPatient, of a study", researcher, "/api/GetPatient?m_studyId=1&pageSize=30"],
    ["GetDocuments, all", researcher, "/api/GetDocuments?pageSize=30"],
    ["GetDocuments, of a study", researcher, "/api/GetDocuments?m_studyId=1&pageSize=30"],
    ["GetDocuments, work queue", email, "/api/GetDocuments?workQueue=true&pageSize=30"],
    ["GetSubdocumentById", researcher, `/api/GetSubdocumentById?m_documentId=${subdocument_id}`],
    [
      "GetEncounterLevelOutcomeScores",
      researcher,
      "/api/GetEncounterLevelOutcomeScores?m_studyId=1",
    ],
    ["SearchConcepts, a name", researcher, "/api/SearchConcepts?searchString=hart%20failure"],
    [
      "SearchConcepts, as it is written",
      researcher,
      "/api/SearchConcepts?searchString=heart%20failure",
    ],
    ["SearchConcepts, one letter", researcher, "/api/SearchConcepts?searchString=d"],
    [
      "SearchConcepts, mistyped",
      researcher,
      "/api/SearchConcepts?searchString=dispnea%20on%20exertion",
    ],
  ];
}

async function ask(
  connection: Connection,
  { origin, signIn }: Served,
  part: string,
): Promise<OperationBenchmark[]> {
  const results: OperationBenchmark[] = [];
  for (const [name = "", email = "", path = ""] of await questions(connection)) {
    if (path !== "/healthz" && !name.includes(part)) continue;
    const cookie = `${sessionCookieName}=${await signIn(email)}`;
    const task = { url: `${origin}${path}`, cookie, seconds };
    const alone = await load({ ...task, readers: 1 });
    results.push({ name, alone, ...(await load({ ...task, readers })) });
  }
  return results;
}

/** In a thread of its own, so that the readers don't wait for themselves. */
async function load(task: LoadTask): Promise<LoadResult> {
  const worker = new Worker(new URL("load.worker.ts", import.meta.url), { workerData: task });
  const [result] = (await once(worker, "message")) as [LoadResult];
  await worker.terminate();
  return result;
}

/** Those whose name has the part. */
export async function printOperationBench(part = ""): Promise<void> {
  const results = await operationBenchmarks(part);
  console.log(
    `Pages and operations, ${seconds} s each, demonstration study; milliseconds for one reader, then for ${readers} at once` +
      ` (targets at p95: lists ${targets.list} for ${readers}, searches ${targets.search} for one)`,
  );
  const [base] = results;
  const ms = (value: number): string => value.toFixed(1);
  printTable(
    [
      "",
      "alone p50",
      "p95",
      "a second",
      `${readers}: p50`,
      "p95",
      "p99",
      "a second",
      "× the server alone",
      "failed",
    ],
    results.map(({ name, alone, perSecond, p50, p95, p99, failed }) => [
      name,
      ...[alone.p50, alone.p95].map(ms),
      Math.round(alone.perSecond).toLocaleString("en"),
      ...[p50, p95, p99].map(ms),
      Math.round(perSecond).toLocaleString("en"),
      base ? ms(p50 / base.p50) : "",
      `${failed + alone.failed}`,
    ]),
  );
}

if (import.meta.main) await printOperationBench(process.argv[2]);
