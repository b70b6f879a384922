// Keeps a PostgreSQL for runs of single files of tests: node keep-postgres.ts FOLDER. It ends by itself.
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import pg from "pg";

import { startEmbedded } from "../embedded.ts";
import { addressFile, ofServer } from "./kept-postgres.ts";

/** So long after the last run, the server and what it has go. */
const patience = 30 * 60_000;
const pause = 20_000;

const [folder = ""] = process.argv.slice(2);
const server = await startEmbedded({ dataFolder: folder, durable: false, whenRunning: "refuse" });
const address = addressFile(folder);
writeFileSync(`${address}.draft`, server.url, { mode: 0o600 });
renameSync(`${address}.draft`, address);

async function end(): Promise<void> {
  rmSync(address, { force: true });
  await server.stop();
  rmSync(server.base, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end());

/** Whether nobody is connected; what runs that were killed have left is dropped then. */
async function isIdle(): Promise<boolean> {
  const client = new pg.Client({ connectionString: ofServer(server.url) });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if (rowCount) return false;
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname like any(array['test\\_%', 'draft\\_%', 'run\\_%'])",
    );
    for (const { name } of rows) await client.query(`drop database "${name}" with (force)`);
    return true;
  } finally {
    await client.end();
  }
}

let usedAt = performance.now();
while (performance.now() - usedAt < patience) {
  await delay(pause);
  if (!(await isIdle())) usedAt = performance.now();
}
await end();
