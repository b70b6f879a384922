import { DEMO_PASSWORD } from "@concord/demo";
import { hasDemonstration, isEmptyDatabase, loadDemonstration } from "./demonstration/load.ts";
import type { Services } from "../platform/operations/services.ts";
import { demonstrationUsers } from "../access/session/demonstration-users.ts";
import { hasNoUsers, issueSetupToken, setupLinkHours } from "../access/session/setup-link.ts";
import { importAgainMessage } from "../vocabulary/load/reload-notices.ts";
import { loadShippedVocabulary } from "../vocabulary/load/load-shipped-vocabulary.ts";

/**
 * Fills what a start must find: the shipped vocabulary, and in the demonstration its study, unless there are people
 * already who did not come with it. Goes on where an earlier start was stopped; takes milliseconds when all is there.
 */
export async function fillDatabase(services: Services, say: (step: string) => void): Promise<void> {
  const { connection, configuration, clock } = services;
  await loadShippedVocabulary(connection);
  const toImport = await importAgainMessage(connection.pool);
  if (toImport !== undefined) services.log.warn(toImport);
  if (!configuration.demonstration || (await hasDemonstration(connection))) return;
  const isBegun = (await demonstrationUsers(connection.db)).length > 0;
  if (!isBegun && !(await isEmptyDatabase(connection))) return;
  say("First start: loading the demonstration study. It takes one to three minutes.");
  await loadDemonstration(connection, { now: clock(), onStep: (step) => say(`  ${step} …`) });
}

/**
 * How people get in, for whoever starts the server: a link that makes the first user while there is none; the
 * demonstration's users; where codes go without a mail server. Empty where there is nothing to say. `address` ends with
 * a slash.
 */
export async function signInHelp(services: Services, address: string): Promise<string> {
  const { configuration, connection, clock, random } = services;
  const { db } = connection;
  const codesToLog =
    configuration.smtpUrl === undefined && !configuration.demonstration
      ? [
          `Codes      no mail server is set: sign-in codes are lines of this log marked "for":"operator"`,
        ]
      : [];
  if (await hasNoUsers(db)) {
    const token = await issueSetupToken(db, clock(), random);
    return [
      `First user ${address}setup#${token}`,
      `           works once, within ${setupLinkHours} hours; the next start prints another while nobody is there`,
      ...codesToLog,
    ].join("\n");
  }
  const demonstration = await demonstrationHelp(services, address);
  return [...(demonstration === "" ? [] : [demonstration]), ...codesToLog].join("\n");
}

/** How to sign in to the demonstration; empty where there is none. */
async function demonstrationHelp(services: Services, address: string): Promise<string> {
  if (!services.configuration.demonstration) return "";
  const users = await demonstrationUsers(services.connection.db);
  if (users.length === 0) return "";
  const width = Math.max(...users.map(({ email }) => email.length));
  const lines = users.map(
    ({ email, roles }) => `           ${email.padEnd(width)}  ${roles.join(", ")}`,
  );
  const codes = services.configuration.smtpUrl ? "by mail" : `at ${address}outbox`;
  return `Sign in    password ${DEMO_PASSWORD}, code ${codes}\n${lines.join("\n")}`;
}
