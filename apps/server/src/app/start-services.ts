import { randomBytes } from "node:crypto";
import { findEarlierConflicts } from "../annotation/conflicts/find-conflicts.ts";
import { indexNotes } from "../records/search/index-notes.ts";
import { refreshStalePostings } from "../records/postings/postings.ts";
import { createApplication } from "./application.ts";
import { languageSettings } from "../language/settings.ts";
import { unsureFilesMessage } from "../importing/unsure-files.ts";
import { reloadMessage } from "../vocabulary/load/reload-notices.ts";
import { auditRefusals } from "../platform/audit/audit-refusals.ts";
import { auditViews } from "../platform/audit/audit-views.ts";
import { Questions } from "../platform/operations/questions.ts";
import type { Configuration } from "../platform/configuration.ts";
import { connect, type Connection } from "../platform/database/connect.ts";
import { migrate } from "../platform/database/migrate.ts";
import { prepareServerRole } from "../platform/database/server-role.ts";
import type { RunningDatabase } from "../platform/database/running-database.ts";
import { startDatabase } from "../platform/database/start-database.ts";
import { jobs } from "./job-registry.ts";
import { startBoss } from "../platform/jobs/jobs.ts";
import { createLog, type Logger } from "../platform/log.ts";
import { type Mailer, operatorMailer, outboxMailer, smtpMailer } from "../platform/mail.ts";
import { createMetrics } from "../platform/operations/metrics.ts";
import type { Services } from "../platform/operations/services.ts";

export interface RunningServices extends Services {
  /** Of the database's owner, who alone alters tables. */
  readonly ownerUrl: string;
  /** Where the data lies, for people. */
  readonly databaseDescription: string;
  /** Ends jobs, connections and the database, in this order. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** What to do when another process runs PostgreSQL on the data folder: see `startDatabase`. */
  readonly whenRunning: "refuse" | "attach";
  /**
   * The server and its workers connect as a role that owns nothing; commands, which the operator runs, as the owner.
   */
  readonly connectsAs: "server" | "owner";
  /** Start the job queue. */
  readonly jobs: boolean;
  /** The database is gone; the process cannot continue. */
  readonly onLost: (error: Error) => void;
}

function mailerFor(
  { smtpUrl, mailFrom, demonstration }: Configuration,
  { db }: Connection,
  log: Logger,
  clock: () => Date,
): Mailer {
  if (smtpUrl !== undefined) return smtpMailer(smtpUrl, mailFrom);
  return demonstration ? outboxMailer(db, clock) : operatorMailer(log);
}

/** What this process connects as; where that is the role, it has its rights by then, on the job queue's tables too. */
async function addressFor(
  { url, server }: RunningDatabase,
  options: StartOptions,
  log: Logger,
): Promise<string> {
  if (options.connectsAs === "owner") return url;
  if (server === undefined) {
    log.warn(
      "The server connects as the owner of its tables. Set CONCORD_SERVER_DATABASE_URL to a role of its own (docs/deployment.md).",
    );
    return url;
  }
  if (options.jobs) {
    const owner = connect(url, { max: 2 });
    try {
      // Its tables are made and migrated by their owner.
      await (await startBoss(owner, jobs, { log, supervise: false })).stop({ graceful: false });
    } finally {
      await owner.close();
    }
  }
  await prepareServerRole({ ownerUrl: url, serverUrl: server.url, isMade: server.isMade });
  return server.url;
}

/** Brings up what every entry point needs: the database, migrated; the log; mail; jobs. */
export async function startServices(
  configuration: Configuration,
  options: StartOptions,
): Promise<RunningServices> {
  const log = createLog(configuration.logLevel);
  const database = await startDatabase({ ...configuration, ...options });
  let connection: Connection | undefined;
  try {
    await migrate(database.url);
    const url = await addressFor(database, options, log);
    connection = connect(url, { max: 20 });
    await refreshStalePostings(connection);
    await findEarlierConflicts(connection);
    const toRead = await reloadMessage(connection.pool);
    if (toRead !== undefined) log.warn(toRead);
    const unsure = await unsureFilesMessage(connection.pool);
    if (unsure !== undefined) log.warn(unsure);
    const clock = () => new Date();
    const boss = options.jobs
      ? await startBoss(connection, jobs, { log, supervise: true })
      : undefined;
    const open = connection;
    const auditView = auditViews(connection);
    const auditRefusal = auditRefusals(auditView);
    const questions = new Questions(connection.url, configuration.questionSeconds);
    // Notes that an earlier version imported: searches say how many are not searchable yet.
    const ending = new AbortController();
    const indexing = options.jobs
      ? indexNotes(open, ending.signal).catch((error: unknown) => {
          if (!ending.signal.aborted) log.error(error, "notes could not be made searchable");
        })
      : undefined;
    const application = createApplication(connection, {
      ...languageSettings(),
      log,
      readingMilliseconds: 60_000,
    });
    return {
      configuration,
      connection,
      log,
      clock,
      boss,
      ...application,
      mail: mailerFor(configuration, connection, log, clock),
      auditView,
      auditRefusal,
      questions,
      metrics: createMetrics({ process: true }),
      random: randomBytes,
      ownerUrl: database.url,
      databaseDescription: database.description,
      async stop() {
        ending.abort();
        await indexing;
        await boss?.stop({ graceful: true, timeout: 5000 });
        await application.shared.tagger.close();
        await questions.close();
        await auditRefusal.end();
        await open.close();
        await database.stop();
      },
    };
  } catch (error) {
    await connection?.close();
    await database.stop();
    throw error;
  }
}
