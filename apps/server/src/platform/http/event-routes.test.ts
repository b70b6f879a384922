import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createServer } from "./server.ts";
import { progressFeed } from "./event-routes.ts";
import { jobProgress } from "../jobs/job-progress.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer();
const { connection, db, services } = server;
const app = await createServer(services, {
  webRoot: undefined,
  progress: await progressFeed(connection),
});
await app.listen({ host: "127.0.0.1", port: 0 });
// A listening TCP server's address is never a string.
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

async function addJob(organizationId: number): Promise<string> {
  const job_id = randomUUID();
  const now = services.clock();
  await db
    .insertInto("job_progress")
    .values({
      job_id,
      kind: "import",
      organization_id: organizationId,
      state: "waiting",
      started_at: now,
      updated_at: now,
    })
    .execute();
  return job_id;
}

async function* eventsOf(token: string | undefined, signal: AbortSignal) {
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { cookie: `concord_session=${token ?? ""}` },
    signal,
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  if (!response.body) throw new Error("no stream");
  let text = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data) yield JSON.parse(data);
    }
  }
}

test("progress is pushed to those who may see the job, and to nobody else", async () => {
  const hidden = await addJob(server.world.otherHospital);
  const visible = await addJob(server.world.hospital);
  const { token } = await server.signIn("User");
  const stop = new AbortController();
  const events = eventsOf(token, stop.signal);
  expect((await events.next()).value).toMatchObject({ job_id: visible, state: "waiting" });
  // Both jobs begin; only ours is told of, although the other's notice comes first.
  await jobProgress(connection, hidden, services.clock, () => undefined).begin();
  const progress = jobProgress(connection, visible, services.clock, () => undefined);
  await progress.begin();
  expect((await events.next()).value).toMatchObject({ job_id: visible, state: "running" });
  await progress.report(5, 10, "Reading");
  expect((await events.next()).value).toMatchObject({ done: 5, total: 10, message: "Reading" });
  stop.abort();
});

test("without a session there are no events", async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/events`);
  expect(response.status).toBe(401);
});

test("S9.10 a page that only waits for events keeps no session alive", async () => {
  const job = await addJob(server.world.hospital);
  const caller = await server.signIn("User");
  const stop = new AbortController();
  const events = eventsOf(caller.token, stop.signal);
  const progress = jobProgress(connection, job, services.clock, () => undefined);
  for await (const event of events) if (event.job_id === job) break;
  const watching = eventsOf(caller.token, stop.signal);
  const idle = services.configuration.sessionIdleMinutes;
  // Something is sent all the while: each time the session is looked up.
  for (let minute = 10; minute < idle; minute += 10) {
    server.advance(10 * 60_000);
    await progress.report(minute, idle, "Reading");
    for await (const event of watching) if (event.job_id === job && event.done === minute) break;
  }
  server.advance(11 * 60_000);
  expect((await caller.refusal("GetStudyList", {})).code).toBe("session.none");
  stop.abort();
});
