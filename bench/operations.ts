// Pages and operations under 50 concurrent readers, beside the bare HTTP server in the same run. Run: node
// bench/operations.ts
import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { loadDemonstration } from "../apps/server/src/app/demonstration/load.ts";
import { connect, type Connection } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { sessionCookieName } from "../apps/server/src/platform/http/session-cookie.ts";
import { serve } from "./serve.ts";
import type { LoadResult, LoadTask } from "./load.worker.ts";

const readers = 50;
const seconds = 3;

export interface OperationBenchmark extends LoadResult {
  readonly name: string;
}

/** The demonstration study behind the real server on a port; 50 readers ask for one thing after the other. */
export async function operationBenchmarks(): Promise<OperationBenchmark[]> {
  const database = await startTemporaryPostgres();
  const connection = connect(database.url, { max: 20 });
  try {
    await migrate(database.url);
    await loadDemonstration(connection, { now: new Date() });
    return await measure(connection);
  } finally {
    await connection.close();
    await database.stop();
  }
}

async function measure(connection: Connection): Promise<OperationBenchmark[]> {
  return serve(connection, { email: "researcher@%", web: true }, ({ origin, token }) =>
    ask(connection, origin, token),
  );
}

async function ask(
  connection: Connection,
  origin: string,
  token: string,
): Promise<OperationBenchmark[]> {
  const { subdocument_id } = await connection.db
    .selectFrom("assignment")
    .select("subdocument_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const paths: readonly [name: string, path: string][] = [
    ["/healthz, the server alone", "/healthz"],
    ["page: index.html", "/"],
    ["GetStudyList", "/api/GetStudyList"],
    ["GetPatientCounts", "/api/GetPatientCounts?studyIds=1,2"],
    ["GetCohortCriterion", "/api/GetCohortCriterion?cohortObj.cohort_id=2"],
    ["GetPatient, of a study", "/api/GetPatient?m_studyId=1&pageSize=30"],
    ["GetDocuments, of a study", "/api/GetDocuments?m_studyId=1&pageSize=30"],
    ["GetSubdocumentById", `/api/GetSubdocumentById?m_documentId=${subdocument_id}`],
    ["GetEncounterLevelOutcomeScores", "/api/GetEncounterLevelOutcomeScores?m_studyId=1"],
    ["SearchConcepts", "/api/SearchConcepts?searchString=hart%20failure"],
  ];
  const results: OperationBenchmark[] = [];
  for (const [name, path] of paths) {
    const cookie = `${sessionCookieName}=${token}`;
    results.push({
      name,
      ...(await load({ url: `${origin}${path}`, cookie, readers, seconds })),
    });
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

export async function printOperationBench(): Promise<void> {
  console.log(
    `Pages and operations, ${readers} concurrent readers, ${seconds} s each, demonstration study`,
  );
  const results = await operationBenchmarks();
  const [base] = results;
  for (const { name, perSecond, p50, p95, p99, failed } of results) {
    const ratio = base && p50 > 0 ? `${(p50 / base.p50).toFixed(1)} × the server alone` : "";
    const times = [p50, p95, p99].map((ms) => `${ms.toFixed(1)} ms`.padStart(9)).join(" ");
    const wrong = failed > 0 ? `  ${failed} failed` : "";
    console.log(
      `  ${name.padEnd(32)} ${Math.round(perSecond).toLocaleString("en").padStart(7)}/s  p50 p95 p99 ${times}  ${ratio}${wrong}`,
    );
  }
}

if (import.meta.main) await printOperationBench();
