// Pages and operations under 50 concurrent readers, beside the bare HTTP server in the same run. Run: node bench/operations.ts
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { pino } from "pino";

import { loadDemonstration } from "../apps/server/src/demonstration/load.ts";
import { auditViews } from "../apps/server/src/platform/audit/audit-views.ts";
import { readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { connect, type Connection } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/temporary-postgres.ts";
import { sessionCookieName } from "../apps/server/src/platform/http/session-cookie.ts";
import { createServer } from "../apps/server/src/platform/http/server.ts";
import { outboxMailer } from "../apps/server/src/platform/mail.ts";
import { createMetrics } from "../apps/server/src/platform/metrics.ts";
import type { Services } from "../apps/server/src/platform/services.ts";
import { buildWebApp } from "../apps/server/src/platform/web-build.ts";
import { startSession } from "../apps/server/src/session/start-session.ts";
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
  const configuration = readConfiguration({ CONCORD_RATE_LIMIT: "0" });
  const clock = () => new Date();
  const log = pino({ level: "silent" });
  const services: Services = {
    configuration,
    connection,
    log,
    mail: outboxMailer(connection.db, clock),
    auditView: auditViews(connection),
    metrics: createMetrics({ process: false }),
    boss: undefined,
    clock,
    random: randomBytes,
  };
  const webRoot = await buildWebApp(configuration.projectRoot, () => {});
  const app = await createServer(services, { webRoot, progress: undefined });
  try {
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const { user_id } = await connection.db
      .selectFrom("account")
      .select("user_id")
      .where("email", "like", "researcher@%")
      .executeTakeFirstOrThrow();
    const { token } = await startSession(connection.db, user_id, { ...services, now: clock() });
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
  } finally {
    await app.close();
  }
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
