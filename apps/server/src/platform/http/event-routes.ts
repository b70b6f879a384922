import type { FastifyInstance, FastifyReply } from "fastify";
import type { Selectable } from "kysely";
import pg from "pg";
import type { Connection } from "../database/connect.ts";
import type { Database } from "../database/tables.generated.ts";
import { problem } from "../operations/problem.ts";
import type { Services } from "../operations/services.ts";
import type { User } from "../operations/user.ts";
import { sessionCookie } from "./session-cookie.ts";

type Progress = Selectable<Database["job_progress"]>;

/** Tells of every change of a job's progress, from whichever process. */
export interface ProgressFeed {
  subscribe(listener: (progress: Progress) => void): () => void;
  close(): Promise<void>;
}

/** Listens to the database for `job_progress` notices on a connection of its own. */
export async function progressFeed(connection: Connection): Promise<ProgressFeed> {
  const listeners = new Set<(progress: Progress) => void>();
  const client = new pg.Client({
    connectionString: connection.url,
    application_name: "concord progress",
  });
  // A lost connection ends the pushes; the browser still asks by itself (it polls what it waits for).
  client.on("error", () => undefined);
  client.on("notification", ({ payload = "" }) => {
    if (listeners.size === 0) return;
    void connection.db
      .selectFrom("job_progress")
      .selectAll()
      .where("job_id", "=", payload)
      .executeTakeFirst()
      .then((row) => row && listeners.forEach((listener) => listener(row)))
      .catch(() => undefined);
  });
  await client.connect();
  await client.query("listen job_progress");
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => client.end(),
  };
}

/** A user sees the jobs that they started, and those of the organisations that they see. */
function maySee(user: User, progress: Progress): boolean {
  if (progress.user_id === user.id || user.scope === "all") return true;
  return progress.organization_id !== null && user.scope.includes(progress.organization_id);
}

function eventText(progress: Progress): string {
  const { job_id, kind, state, done, total, message, started_at, updated_at } = progress;
  return `event: progress\ndata: ${JSON.stringify({ job_id, kind, state, done, total, message, started_at, updated_at })}\n\n`;
}

/** A comment line this often keeps proxies from closing a quiet stream. */
const keepAliveMilliseconds = 25_000;

/** `/api/events`: server-sent events of job progress, first of the jobs that run now, then as it changes. */
export async function eventRoutes(
  app: FastifyInstance,
  services: Services,
  feed: ProgressFeed,
): Promise<void> {
  const open = new Set<FastifyReply>();
  app.addHook("preClose", async () => {
    for (const reply of open) reply.raw.end();
    await feed.close();
  });
  app.get("/api/events", async (request, reply) => {
    const { connection, configuration, clock, loadUser } = services;
    const { token } = sessionCookie(request, reply, 0);
    const limits = { idleMinutes: configuration.sessionIdleMinutes, isWatching: true };
    const user =
      token === undefined ? undefined : await loadUser(connection.db, token, clock(), limits);
    if (!user) throw problem("session.none");

    reply.hijack();
    reply.raw.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    open.add(reply);
    // Asked again each time: a session that has ended meanwhile, or has another role, gets no more events.
    const write = async (textFor: (current: User) => string): Promise<void> => {
      const current = await loadUser(connection.db, token ?? "", clock(), limits);
      if (current?.role !== user.role) reply.raw.end();
      else reply.raw.write(textFor(current));
    };
    let last = Promise.resolve();
    const inOrder = (textFor: (current: User) => string): void => {
      last = last.then(() => write(textFor)).catch(() => void reply.raw.end());
    };
    const push = (progress: Progress): void =>
      inOrder((current) => (maySee(current, progress) ? eventText(progress) : ""));
    const unsubscribe = feed.subscribe(push);
    const keepAlive = setInterval(() => inOrder(() => ": still here\n\n"), keepAliveMilliseconds);
    request.raw.on("close", () => {
      unsubscribe();
      clearInterval(keepAlive);
      open.delete(reply);
    });
    reply.raw.write("retry: 3000\n\n");
    const running = await connection.db
      .selectFrom("job_progress")
      .selectAll()
      .where("state", "in", ["waiting", "running"])
      .orderBy("started_at")
      .execute();
    running.forEach(push);
  });
}
