import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "@concord/contract";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { pino } from "pino";
import { afterAll } from "vitest";
import { createApplication } from "../application.ts";
import { startSession } from "../../access/session/start-session.ts";
import { languageSettings } from "../../language/settings.ts";
import { auditRefusals } from "../../platform/audit/audit-refusals.ts";
import { auditViews } from "../../platform/audit/audit-views.ts";
import { Questions } from "../../platform/operations/questions.ts";
import { type Configuration, readConfiguration } from "../../platform/configuration.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Database } from "../../platform/database/tables.generated.ts";
import { type Seed, seededDatabase } from "../../platform/database/testing/test-database.ts";
import { createServer } from "../../platform/http/server.ts";
import { jobs } from "../job-registry.ts";
import { runQueuedJobs, startBoss } from "../../platform/jobs/jobs.ts";
import { outboxMailer } from "../../platform/mail.ts";
import { createMetrics } from "../../platform/operations/metrics.ts";
import type { Services } from "../../platform/operations/services.ts";
import { TestCaller } from "./test-caller.ts";
import { readTestWorld, testEmail, testWorld, type TestWorld } from "./test-world.ts";

/** Rows beside those of the test world. */
export type WorldSeed = Omit<Seed, "onto">;

export interface TestServerOptions {
  /** More rows than the test world, put in once a run and cloned for every file that gives the same name. */
  readonly seed?: WorldSeed;
  /** Another database than the test world's: one of its own for the file, with the test world in it. */
  readonly database?: () => Promise<Connection>;
  /** Start the job queue, so that `jobs.enqueue` works and `server.runJobs()` runs what was queued. */
  readonly jobs?: boolean;
  /** Settings that differ from the tests' own. */
  readonly configuration?: Partial<Configuration>;
  /** It is the process's, not the file's, and ends with it. */
  readonly isKept?: boolean;
  /** Lines of the log, as they would be printed; nothing is logged otherwise. */
  readonly logTo?: { write(line: string): void };
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly connection: Connection;
  readonly db: Kysely<Database>;
  readonly world: TestWorld;
  /** A caller with a session of the test world's user of that role (of `otherHospital` for 'other'). */
  signIn(role: Role, who?: "first" | "second" | "other"): Promise<TestCaller>;
  readonly anonymous: TestCaller;
  /** The user's id, for rows that a test puts in itself. */
  userId(role: Role, who?: "first" | "second" | "other"): Promise<number>;
  /** Moves the server's clock, which stands still otherwise. */
  advance(milliseconds: number): void;
  /** Runs the queued jobs until none is left and answers how many ran. Needs `jobs: true`. */
  runJobs(): Promise<number>;
}

/**
 * The whole server over a database of its own, spoken to through HTTP without a socket. Call it at the top of a test
 * file; it goes away after the file. Answers are checked against the contract.
 *
 * ```ts
 * const server = await testServer();
 * const user = await server.signIn('User');
 * const { data } = await user.call('GetStudyList', {});           // typed; fails the test when refused
 * const { code } = await user.refusal('AddStudy', { … });        // 'study.name-taken'
 * const hidden = await server.signIn('User', 'other');            // a user of another organisation
 * await server.db.insertInto('study').values({ organization_id: server.world.hospital, … }).execute();
 * ```
 * The test world has organisations and users only (`test-world.ts`); `seed` adds records for the file, and
 * a seed of the same name is filled once for all files.
 */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { seed, database } = options;
  const world = () =>
    seed
      ? seededDatabase(`world_${seed.name}`, seed.fill, testWorld, seed)
      : seededDatabase(testWorld.name, testWorld.fill, undefined, testWorld);
  const connection = await (database ?? world)();
  const configuration: Configuration = {
    ...readConfiguration({
      CONCORD_CHECK_OUTPUT: "true",
      CONCORD_RATE_LIMIT: "0",
      CONCORD_LOG_LEVEL: "info",
      CONCORD_DATA: join(tmpdir(), `concord-test-${process.pid}`),
    }),
    ...options.configuration,
  };
  let now = new Date("2026-03-02T09:00:00.000Z");
  const clock = () => now;
  const log = options.logTo
    ? pino({ level: configuration.logLevel }, options.logTo)
    : pino({ level: "silent" });
  const boss = options.jobs
    ? await startBoss(connection, jobs, { log, supervise: false })
    : undefined;
  const auditView = auditViews(connection);
  const questions = new Questions(connection.url, configuration.questionSeconds);
  const services: Services = {
    ...createApplication(connection, {
      cacheFolder: languageSettings().cacheFolder,
      workers: 1,
      log,
      readingMilliseconds: 15_000,
    }),
    configuration,
    connection,
    log,
    mail: outboxMailer(connection.db, clock),
    auditView,
    auditRefusal: auditRefusals(auditView),
    questions,
    metrics: createMetrics({ process: false }),
    boss,
    clock,
    random: randomBytes,
  };
  const app = await createServer(services, { webRoot: undefined, progress: undefined });
  await app.ready();
  if (!options.isKept)
    afterAll(async () => {
      await app.close();
      await boss?.stop({ graceful: false });
      await services.shared.tagger.close();
      await questions.close();
    });

  const userId = async (role: Role, who: "first" | "second" | "other" = "first") => {
    const email = testEmail(role, who);
    const row = await connection.db
      .selectFrom("account")
      .select("user_id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return row.user_id;
  };
  return {
    app,
    services,
    connection,
    db: connection.db,
    world: await readTestWorld(connection),
    anonymous: new TestCaller(app, undefined),
    userId,
    async signIn(role, who) {
      const { token } = await startSession(connection.db, await userId(role, who), {
        ...services,
        now,
      });
      return new TestCaller(app, token);
    },
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
    async runJobs() {
      if (!boss) throw new Error("Ask for it: testServer({ jobs: true }).");
      return runQueuedJobs(boss, jobs, services);
    },
  };
}
