// The real server in a test's process, for screens with a browser and without.
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signedInUser } from "../apps/server/src/access/session/signed-in-user.ts";
import { startSession } from "../apps/server/src/access/session/start-session.ts";
import { createApplication } from "../apps/server/src/app/application.ts";
import { jobs } from "../apps/server/src/app/job-registry.ts";
import { languageSettings } from "../apps/server/src/language/settings.ts";
import { auditRefusals } from "../apps/server/src/platform/audit/audit-refusals.ts";
import { auditViews } from "../apps/server/src/platform/audit/audit-views.ts";
import { Questions } from "../apps/server/src/platform/operations/questions.ts";
import { readConfiguration } from "../apps/server/src/platform/configuration.ts";
import type { Connection } from "../apps/server/src/platform/database/connect.ts";
import { createServer } from "../apps/server/src/platform/http/server.ts";
import { runQueuedJobs, startBoss } from "../apps/server/src/platform/jobs/jobs.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { outboxMailer } from "../apps/server/src/platform/mail.ts";
import { createMetrics } from "../apps/server/src/platform/operations/metrics.ts";
import type { Services } from "../apps/server/src/platform/operations/services.ts";

/** The demonstration's users by what they are. */
export const people = {
  administrator: "administrator@northfield.example",
  company: "company@northfield.example",
  user: "researcher@northfield.example",
  annotator: "annotator@northfield.example",
  secondAnnotator: "annotator2@northfield.example",
  supervisor: "supervisor@northfield.example",
} as const;
export type Person = keyof typeof people;

/** The real server over a database, and who asks it; nobody listens yet. */
export async function startServer(connection: Connection, webRoot: string | undefined) {
  const configuration = readConfiguration({
    CONCORD_RATE_LIMIT: "0",
    CONCORD_CHECK_OUTPUT: "true",
    CONCORD_DATA: join(tmpdir(), `concord-test-${process.pid}`),
  });
  const now = () => new Date();
  const log = createLog("silent");
  const boss = await startBoss(connection, jobs, { log, supervise: false });
  const application = createApplication(connection, {
    ...languageSettings(),
    workers: 1,
    log,
    readingMilliseconds: 60_000,
  });
  const auditView = auditViews(connection);
  const questions = new Questions(connection.url, configuration.questionSeconds);
  const services: Services = {
    configuration,
    connection,
    log,
    mail: outboxMailer(connection.db, now),
    auditView,
    auditRefusal: auditRefusals(auditView),
    questions,
    metrics: createMetrics({ process: false }),
    boss,
    ...application,
    clock: now,
    random: randomBytes,
  };
  const app = await createServer(services, { webRoot, progress: undefined });
  const close = async () => {
    await app.close();
    await boss.stop({ graceful: false });
    await application.shared.tagger.close();
    await questions.close();
  };

  /** A new session of a person, and what the browser keeps of its user. */
  async function signedIn(person: Person) {
    const { user_id: userId } = await connection.db
      .selectFrom("account")
      .select("user_id")
      .where("email", "=", people[person])
      .executeTakeFirstOrThrow();
    const { token, user } = await startSession(connection.db, userId, { ...services, now: now() });
    return { token, user: signedInUser(user, configuration) };
  }

  async function codeOf(person: Person): Promise<string> {
    const mail = await connection.db
      .selectFrom("outbox_mail")
      .select("subject")
      .where("recipient", "=", people[person])
      .orderBy("mail_id", "desc")
      .executeTakeFirstOrThrow();
    const [code] = /\d{6}/.exec(mail.subject) ?? [];
    if (code === undefined) throw new Error("The last mail has no code.");
    return code;
  }

  return {
    app,
    signedIn,
    codeOf,
    close,
    projectRoot: configuration.projectRoot,
    runJobs: () => runQueuedJobs(boss, jobs, services),
  };
}
