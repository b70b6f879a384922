import { type Operation, type OperationName, operations } from "@concord/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Handler } from "../operations/implement.ts";
import { Problem, problem } from "../operations/problem.ts";
import { checkCaller, runOperation } from "../operations/runner.ts";
import type { Services } from "../operations/services.ts";
import { looksForged } from "./forgery.ts";
import { mayReadOutbox } from "./outbox-routes.ts";
import { sessionCookie } from "./session-cookie.ts";

/** Bodies above this are refused unless the operation says otherwise: 1 MiB. */
export const defaultMaximumBytes = 1_048_576;

/** `/api/<Name>` for every operation: GET for queries (some also by POST, for long lists of ids), POST for commands. */
export async function operationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  // Bodies stay text until the runner reads them, after it knows who calls.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );

  for (const [name, operation] of Object.entries(operations)) {
    // Object.entries loses the literal type of the keys.
    const handler: Handler = services.handlers[name as OperationName];
    app.route({
      method: ["GET", "POST"],
      url: `/api/${name}`,
      bodyLimit: operation.maximumBytes ?? defaultMaximumBytes,
      // Before the body is read.
      onRequest: (request, reply) => admit(services, operation, request, reply),
      handler: (request, reply) => answer(services, handler, request, reply),
    });
  }
  app.all("/api/*", async () => {
    throw problem("request.unknown-operation");
  });
}

/** What can be read without anybody noticing; a larger body is not read before it is known who sends it. */
const smallBytes = 65_536;

function mayBeLarge({ method, headers }: FastifyRequest): boolean {
  if (method !== "POST") return false;
  const length = headers["content-length"];
  return length === undefined || Number(length) > smallBytes;
}

async function admit(
  services: Services,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const started = performance.now();
  try {
    checkMethod(operation, request.method);
    const { token } = sessionCookie(request, reply, 0);
    if (operation.roles !== "anyone" && token === undefined) throw problem("session.none");
    if (mayBeLarge(request)) await checkCaller(services, operation, token);
  } catch (error) {
    note(services, operation, request, { status: statusOf(error), started });
    throw error;
  }
}

/** Aborts when the connection closes before the answer went out. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The compact form of an answer, where there is one and the caller asks for it. */
function compactFor({ headers }: FastifyRequest, { compact }: Operation): Operation["compact"] {
  return compact && headers.accept?.includes(compact.type) === true ? compact : undefined;
}

function statusOf(error: unknown): number {
  return error instanceof Problem ? error.status : 500;
}

/** Each call is in the metrics and in the log, by name; what was asked is in neither. */
function note(
  services: Services,
  { name }: Operation,
  request: FastifyRequest,
  { status, started }: { status: number; started: number },
): void {
  const seconds = (performance.now() - started) / 1000;
  services.metrics.observe(name, status, seconds);
  services.log
    .child({ request: request.id, operation: name })
    .info({ status, milliseconds: Math.round(seconds * 1000) }, "operation");
}

function checkMethod({ kind, alsoByPost }: Operation, method: string): void {
  if (kind === "command" && method !== "POST") throw problem("request.method", { method: "POST" });
  if (kind === "query" && method !== "GET" && !alsoByPost) {
    throw problem("request.method", { method: "GET" });
  }
}

async function answer(
  services: Services,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { operation } = handler;
  const started = performance.now();
  const cookie = sessionCookie(request, reply, services.configuration.sessionHours * 3600);
  const log = services.log.child({ request: request.id, operation: operation.name });
  let status = 200;
  try {
    if (request.method === "POST" && looksForged(request, cookie.token !== undefined))
      throw problem("request.forged");
    const output = await runOperation(services, handler, {
      cookie,
      address: request.ip,
      userAgent: (request.headers["user-agent"] ?? "").slice(0, 400),
      mayReadOutbox: mayReadOutbox(request, services.configuration),
      gone: goneSignal(reply),
      // Fastify's query parser gives an object of texts and lists of texts.
      query: request.query as Record<string, unknown>,
      body: request.body,
      log,
    });
    const compact = compactFor(request, operation);
    return await reply
      .header("cache-control", "no-store")
      .type(compact?.type ?? "application/json")
      .send(JSON.stringify(compact ? compact.of(output) : output));
  } catch (error) {
    status = statusOf(error);
    throw error;
  } finally {
    note(services, operation, request, { status, started });
  }
}
