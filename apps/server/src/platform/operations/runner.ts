import { createHash } from "node:crypto";
import type { Operation } from "@concord/contract";
import type { Transaction } from "kysely";
import type pg from "pg";
import type { Connection } from "../database/connect.ts";
import type { Database } from "../database/tables.generated.ts";
import type { Refusal } from "../audit/audit-refusals.ts";
import { isOutdatedPlan } from "../database/prepared-statements.ts";
import { AuditNotes } from "../audit/audit-notes.ts";
import { dateShift } from "./date-shift.ts";
import { appendAuditEntries, type AuditEntry } from "../audit/audit-trail.ts";
import { canonicalJson } from "@concord/clinical";
import type { PublicContext, SessionCookie } from "./context.ts";
import type { Handler } from "./implement.ts";
import { auditableParameters, parseBody, parseInput } from "./input.ts";
import { jobQueue } from "../jobs/job-queue.ts";
import type { Logger } from "../log.ts";
import type { Mail } from "../mail.ts";
import { Problem, problem, sqlState } from "./problem.ts";
import type { Services } from "./services.ts";
import { inTransaction, type TransactionMode } from "./transaction.ts";
import type { User } from "./user.ts";

/** One call as it came in, before anything of it is believed. */
export interface Call {
  readonly cookie: SessionCookie;
  readonly address: string;
  readonly userAgent: string;
  readonly mayReadOutbox: boolean;
  /** Aborts when the caller is gone, so that nobody waits for the answer. */
  readonly gone?: AbortSignal;
  /** Parameters of the address, and the body as text or as an object. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly log: Logger;
}

/**
 * Runs one operation: session → role → rows the user may see → parse input → transaction → handler → parse output →
 * audit entry in the same transaction. What `docs/architecture.md` calls the runner.
 * @throws Problem for everything that the caller is meant to see; anything else is our fault
 */
export async function runOperation(
  services: Services,
  handler: Handler,
  call: Call,
): Promise<unknown> {
  const { operation } = handler;
  const now = services.clock();
  const audit = new AuditNotes();
  let user: User | undefined;
  let input: unknown;
  try {
    user = await whoCalls(services, call.cookie.token, now);
    checkRole(operation, user);
    const sent = collectParameters(operation, call);
    checkUserRole(sent, user);
    input = parseInput(operation.input, sent, operation.maximumValues);
    const prepared = await handler.before?.({
      ...services.shared,
      db: services.connection.db,
      user,
      input,
      now,
      address: call.address,
      audit,
      configuration: services.configuration,
      random: services.random,
      log: call.log,
    });
    const ready = { input, now, user, prepared };
    if (operation.isQuestion && user) {
      const gone = operation.kind === "query" ? call.gone : undefined;
      return await services.questions.run(user.id, gone, (question) =>
        retryConflicts(() => runInTransaction(services, handler, call, ready, question)),
      );
    }
    const { connection } = services;
    return await retryConflicts(() =>
      runInTransaction(services, handler, call, ready, { connection }),
    );
  } catch (error) {
    if (error instanceof Problem && !error.keeps) {
      await services.auditRefusal(refusalOf(operation, call, { error, now, user, input, audit }));
    }
    throw error;
  }
}

interface Refused {
  readonly error: Problem;
  readonly now: Date;
  readonly user: User | undefined;
  readonly input: unknown;
  readonly audit: AuditNotes;
}

function refusalOf(
  operation: Operation,
  call: Call,
  { error, now, user, input, audit }: Refused,
): Refusal {
  const { actor } = audit.read();
  return {
    at: now,
    userId: user?.id ?? actor?.userId ?? null,
    role: user?.role ?? null,
    operation: operation.name,
    code: error.code,
    ...fromWhere(call, user),
    parameters: auditableParameters(input),
  };
}

/** The network address, and what tells sessions apart in the trail and opens none. */
function fromWhere({ address, cookie: { token } }: Call, user: User | undefined) {
  const hash = () =>
    createHash("sha256")
      .update(token ?? "")
      .digest("hex");
  return { address, session: user && token !== undefined ? hash().slice(0, 12) : null };
}

/**
 * Whether the session's user may call the operation at all: what can be asked before the input is read.
 * @throws Problem session.none, session.role
 */
export async function checkCaller(
  services: Services,
  operation: Operation,
  token: string | undefined,
): Promise<void> {
  checkRole(operation, await whoCalls(services, token, services.clock()));
}

/** The user of the session, and with it the rows that may be seen (`user.scope`). */
async function whoCalls(
  services: Services,
  token: string | undefined,
  now: Date,
): Promise<User | undefined> {
  if (token === undefined) return undefined;
  const user = await services.loadUser(services.connection.prepared, token, now, {
    idleMinutes: services.configuration.sessionIdleMinutes,
  });
  return user && { ...user, daysShifted: dateShift(services.configuration.dateShiftKey) };
}

function checkRole(operation: Operation, user: User | undefined): void {
  if (operation.roles === "anyone") return;
  if (!user) throw problem("session.none");
  if (!operation.roles.includes(user.role)) throw problem("session.role");
}

function collectParameters(operation: Operation, call: Call): unknown {
  const body = parseBody(call.body, operation.maximumValues);
  if (operation.kind === "command") return withAddress(operation.inAddress ?? [], call.query, body);
  // A query may come by POST, for lists of ids that are too long for an address.
  return typeof body === "object" && body !== null && !Array.isArray(body)
    ? { ...call.query, ...body }
    : body;
}

/** A command's body, with those parameters of the address that the contract takes from there. */
function withAddress(names: readonly string[], query: Call["query"], body: unknown): unknown {
  const sent = names.filter((name) => query[name] !== undefined);
  if (sent.length === 0 || typeof body !== "object" || body === null || Array.isArray(body))
    return body;
  return { ...Object.fromEntries(sent.map((name) => [name, query[name]])), ...body };
}

/** Listing calls send `userRole` (S6.7): it must be the active role. It decides nothing else. */
function checkUserRole(sent: unknown, user: User | undefined): void {
  if (typeof sent !== "object" || sent === null || !("userRole" in sent)) return;
  if (user && sent.userRole !== user.role) throw problem("session.role");
}

interface Ready {
  readonly input: unknown;
  readonly now: Date;
  readonly user: User | undefined;
  readonly prepared: unknown;
}

/** Where the operation's transaction is, and what ends it. */
interface Place {
  readonly connection: Connection;
  readonly signal?: AbortSignal;
}

async function runInTransaction(
  services: Services,
  handler: Handler,
  call: Call,
  ready: Ready,
  { connection, signal }: Place,
): Promise<unknown> {
  const { operation } = handler;
  const { input, now, user, prepared } = ready;
  const mode = transactionMode(operation, input);
  const audit = new AuditNotes();
  const outgoing: Mail[] = [];
  const body = async (db: Transaction<Database>, client: pg.PoolClient) => {
    const owner = {
      userId: user?.id ?? null,
      organizationId: user?.permissions[0]?.organizationId ?? null,
    };
    const context: PublicContext = {
      ...services.shared,
      db,
      client,
      user,
      now,
      audit,
      auditNow: async (subject) =>
        services.auditView({
          at: now,
          userId: user?.id ?? null,
          role: user?.role ?? null,
          operation: operation.name,
          subject: { ...subject, ...fromWhere(call, user) },
          change: null,
        }),
      log: call.log,
      jobs: jobQueue(services.boss, db, owner, now),
      configuration: services.configuration,
      address: call.address,
      userAgent: call.userAgent,
      mayReadOutbox: call.mayReadOutbox,
      cookie: call.cookie,
      mail: { send: async (mail) => void outgoing.push(mail) },
      random: services.random,
    };
    const result = await settle(handler.run({ ...context, input, prepared }));
    if ("output" in result && services.configuration.checkOutput) {
      checkOutput(operation, result.output);
    }
    // A change and its entry are committed together, or neither is.
    if (operation.audit === "change" && !audit.read().isNothing) {
      await appendAuditEntries(db, [auditEntry(operation, ready, call, audit, result)]);
    }
    return result;
  };
  const outcome = await inTransaction(connection, mode, body, signal);
  // A view changes nothing; its entry is on disk before the answer leaves.
  if (isView(operation)) {
    await services.auditView(auditEntry(operation, ready, call, audit, outcome));
  }
  for (const mail of outgoing) if (mail.isUnattended) sendLater(services, mail);
  if ("refused" in outcome) throw outcome.refused;
  for (const mail of outgoing) if (!mail.isUnattended) await services.mail.send(mail);
  return outcome.output;
}

function isView({ audit }: Operation): boolean {
  return audit === "patient" || audit === "counts" || audit === "trail";
}

/** After the answer, which it does not hold up. */
function sendLater({ mail: mailer, log }: Services, mail: Mail): void {
  setImmediate(() => {
    mailer.send(mail).catch((error: unknown) => log.error(error, "A mail was not sent."));
  });
}

function isRefreshed({ refreshes = false }: Operation, input: unknown): boolean {
  if (typeof refreshes === "boolean") return refreshes;
  const asked: unknown = Object.entries(input ?? {}).find(([name]) => name === refreshes)?.[1];
  return asked !== undefined;
}

function transactionMode(operation: Operation, input: unknown): TransactionMode {
  if (operation.kind === "command") return "write";
  return isRefreshed(operation, input) ? "refresh" : "snapshot";
}

function auditEntry(
  operation: Operation,
  { input, now, user }: Ready,
  call: Call,
  audit: AuditNotes,
  outcome: Outcome,
): AuditEntry {
  const { subjects, changes, actor } = audit.read();
  const failure = "refused" in outcome ? { problem: outcome.refused.code } : {};
  return {
    at: now,
    userId: user?.id ?? actor?.userId ?? null,
    role: user?.role ?? actor?.role ?? null,
    operation: operation.name,
    subject: {
      parameters: auditableParameters(input),
      subjects,
      ...fromWhere(call, user),
      ...failure,
    },
    change: changes.length > 0 ? changes : null,
  };
}

type Outcome = { readonly output: unknown } | { readonly refused: Problem };

/** A problem that keeps what was written (a counted failure) is an outcome; any other rolls back. */
async function settle(run: Promise<unknown>): Promise<Outcome> {
  try {
    return { output: await run };
  } catch (error) {
    if (error instanceof Problem && error.keeps) return { refused: error };
    throw error;
  }
}

/** The answer must be what the contract says, without a field more. */
function checkOutput(operation: Operation, output: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(output));
  const parsed = operation.output.safeParse(wire);
  if (!parsed.success)
    throw new Error(`${operation.name} answers against its contract: ${parsed.error.message}`);
  if (canonicalJson(parsed.data) !== canonicalJson(wire)) {
    throw new Error(`${operation.name} answers fields that its contract does not name.`);
  }
}

/**
 * Serialisation failures and deadlocks: the database asks to try again. And what a row refers to was deleted meanwhile,
 * or the row is referred to by now: tried again, the handler sees it and refuses with its own words.
 */
const conflicts = new Set(["40001", "40P01", "23503"]);

/** The database was stopped or cut off in the middle of it: nothing of the call was kept. */
function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return state.startsWith("08") || state.startsWith("57P0");
  return error instanceof Error && error.message.startsWith("Connection terminated");
}

async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const state = sqlState(error);
      const isPassing = (state !== undefined && conflicts.has(state)) || isOutdatedPlan(error);
      if (attempt < 3 && isPassing) continue;
      if (isConnectionLost(error)) throw problem("server.starting");
      // A number that fits the contract but no column: nothing can be found under it.
      if (state === "22003")
        throw problem("request.invalid", { errors: { "": "A number is out of range." } });
      throw error;
    }
  }
}
