// A reader beside floods and giant bodies, with and without them. Run: npm run bench -- floods
import { once } from "node:events";
import { Worker } from "node:worker_threads";

import { loadDemonstration } from "../apps/server/src/app/demonstration/load.ts";
import { connect } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { sessionCookieName } from "../apps/server/src/platform/http/session-cookie.ts";
import type { FloodResult, FloodTask } from "./flood.worker.ts";
import type { LoadResult, LoadTask } from "./load.worker.ts";
import { serve, type Served } from "./serve.ts";
import { printTable } from "./table.ts";

const seconds = 5;
/** Milliseconds within which 95 of 100 answers to the bystander are to come. */
const target = 200;

interface Flood extends Omit<FloodTask, "cookie" | "url"> {
  readonly name: string;
  readonly operation: string;
  readonly isSignedIn: boolean;
}

function manyFields(count: number): string {
  return `{${Array.from({ length: count }, (_, at) => `"f${at}":1`).join(",")}}`;
}

const floods: readonly Flood[] = [
  {
    name: "ten anonymous sign-ins of 1 MB",
    operation: "Login",
    isSignedIn: false,
    connections: 10,
    body: manyFields(90_000),
  },
  {
    name: "28 MB of fields, signed in",
    operation: "ImportAnnotations",
    isSignedIn: true,
    connections: 1,
    body: manyFields(2_200_000),
  },
  {
    name: "28 MB of opened lists, signed in",
    operation: "ImportAnnotations",
    isSignedIn: true,
    connections: 1,
    body: "[".repeat(27_900_000),
  },
  {
    name: "28 MB of fields without a session",
    operation: "ImportAnnotations",
    isSignedIn: false,
    connections: 1,
    body: manyFields(2_200_000),
  },
  {
    name: "300 connections of sign-in, a new email each",
    operation: "Login",
    isSignedIn: false,
    connections: 300,
    body: '{"email":"somebody#@flood.test","password":"wrong"}',
  },
  {
    name: "300 connections of sign-in, one email",
    operation: "Login",
    isSignedIn: false,
    connections: 300,
    body: '{"email":"researcher@northfield.example","password":"wrong"}',
  },
  {
    name: "300 connections of sign-out, nobody's",
    operation: "Logout",
    isSignedIn: false,
    connections: 300,
    body: "{}",
  },
  {
    name: "300 connections of forgotten password",
    operation: "ForgotPassword",
    isSignedIn: false,
    connections: 300,
    body: '{"email":"somebody#@flood.test"}',
  },
];

async function readBeside(served: Served, flood: Flood | undefined) {
  const { origin, token, signIn } = served;
  const cookie = `${sessionCookieName}=${await signIn("researcher@%")}`;
  const worker =
    flood &&
    new Worker(new URL("flood.worker.ts", import.meta.url), {
      workerData: {
        ...flood,
        url: `${origin}/api/${flood.operation}`,
        cookie: flood.isSignedIn ? `${sessionCookieName}=${token}` : "",
      } satisfies FloodTask,
    });
  const task: LoadTask = { url: `${origin}/api/GetStudyList`, cookie, readers: 2, seconds };
  const reader = new Worker(new URL("load.worker.ts", import.meta.url), { workerData: task });
  const [read] = (await once(reader, "message")) as [LoadResult];
  await reader.terminate();
  if (!worker) return { read };
  // A port of a worker thread: there are no origins here.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage("over");
  const [flooded] = (await once(worker, "message")) as [FloodResult];
  await worker.terminate();
  return { read, flooded };
}

/** Those whose name has the part. */
export async function printFloodBench(part = ""): Promise<void> {
  const database = await startTemporaryPostgres();
  const connection = connect(database.url, { max: 20 });
  const rows: string[][] = [];
  try {
    await migrate(database.url);
    await loadDemonstration(connection, { now: new Date() });
    await serve(connection, { email: "researcher@%", web: false }, async (served) => {
      const ms = (value: number) => value.toFixed(0);
      const alone = await readBeside(served, undefined);
      rows.push([
        "nothing",
        ...[alone.read.p50, alone.read.p95, alone.read.p99].map(ms),
        "",
        "",
        "",
      ]);
      for (const flood of floods.filter(({ name }) => name.includes(part))) {
        const { read, flooded } = await readBeside(served, flood);
        const statuses = Object.entries(flooded?.statuses ?? {});
        rows.push([
          flood.name,
          ...[read.p50, read.p95, read.p99].map(ms),
          String(flooded?.requests ?? 0),
          String(flooded?.longest ?? 0),
          statuses.map(([status, n]) => `${status}: ${n}`).join(", "),
        ]);
      }
    });
  } finally {
    await connection.close();
    await database.stop();
  }
  console.log(
    `Two readers of GetStudyList for ${seconds} s beside each flood, milliseconds (target at p95: ${target})`,
  );
  printTable(["beside", "p50", "p95", "p99", "requests", "longest answer", "statuses"], rows);
}

if (import.meta.main) await printFloodBench(process.argv[2]);
