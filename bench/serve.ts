import { randomBytes } from "node:crypto";
import { pino } from "pino";

import { createApplication } from "../apps/server/src/app/application.ts";
import { languageSettings } from "../apps/server/src/language/settings.ts";
import { auditRefusals } from "../apps/server/src/platform/audit/audit-refusals.ts";
import { auditViews } from "../apps/server/src/platform/audit/audit-views.ts";
import { Questions } from "../apps/server/src/platform/operations/questions.ts";
import { readConfiguration } from "../apps/server/src/platform/configuration.ts";
import type { Connection } from "../apps/server/src/platform/database/connect.ts";
import { createServer } from "../apps/server/src/platform/http/server.ts";
import { outboxMailer } from "../apps/server/src/platform/mail.ts";
import { createMetrics } from "../apps/server/src/platform/operations/metrics.ts";
import type { Services } from "../apps/server/src/platform/operations/services.ts";
import { buildWebApp } from "../apps/server/src/platform/web-build.ts";
import { startSession } from "../apps/server/src/access/session/start-session.ts";

export interface Served {
  /** `http://127.0.0.1:…` */
  readonly origin: string;
  /** Of a session of the user. */
  readonly token: string;
  /** The token of a session of another, whose email is `like` the pattern. */
  readonly signIn: (email: string) => Promise<string>;
}

/**
 * Does some work against the real server, on a port, over a database that is there, with a session of the user whose
 * email is `like` the pattern. The web application is built and served where `web` is asked for.
 */
export async function serve<T>(
  connection: Connection,
  { email, web }: { readonly email: string; readonly web: boolean },
  work: (served: Served) => Promise<T>,
): Promise<T> {
  const configuration = readConfiguration({ CONCORD_RATE_LIMIT: "0" });
  const clock = () => new Date();
  const log = pino({ level: "silent" });
  const application = createApplication(connection, {
    ...languageSettings(),
    log,
    readingMilliseconds: 60_000,
  });
  const auditView = auditViews(connection);
  const questions = new Questions(connection.url, configuration.questionSeconds);
  const services: Services = {
    configuration,
    connection,
    log,
    mail: outboxMailer(connection.db, clock),
    auditView,
    auditRefusal: auditRefusals(auditView),
    questions,
    metrics: createMetrics({ process: false }),
    ...application,
    boss: undefined,
    clock,
    random: randomBytes,
  };
  const webRoot = web ? await buildWebApp(configuration.projectRoot, () => {}) : undefined;
  const app = await createServer(services, { webRoot, progress: undefined });
  try {
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const signIn = async (like: string): Promise<string> => {
      const { user_id } = await connection.db
        .selectFrom("account")
        .select("user_id")
        .where("email", "like", like)
        .executeTakeFirstOrThrow();
      const { token } = await startSession(connection.db, user_id, { ...services, now: clock() });
      return token;
    };
    return await work({ origin, token: await signIn(email), signIn });
  } finally {
    await app.close();
    await application.shared.tagger.close();
    await questions.close();
  }
}
