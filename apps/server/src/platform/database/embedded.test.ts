import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { afterAll, expect, onTestFinished, test } from "vitest";

import { connect } from "./connect.ts";
import { processesIn } from "./process-identity.ts";
import { startDatabase } from "./start-database.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "concord-embedded-"));
chmodSync(dataFolder, 0o711);
const cluster = join(dataFolder, "postgres/data");
afterAll(() => rmSync(dataFolder, { recursive: true }));

/** A process of its own that starts the database, adds a row to `kept` and says so, and then stays. */
const program = `
  import { connect } from ${JSON.stringify(join(import.meta.dirname, "connect.ts"))};
  import { startDatabase } from ${JSON.stringify(join(import.meta.dirname, "start-database.ts"))};
  const { url } = await startDatabase({ dataFolder: ${JSON.stringify(dataFolder)} });
  const { pool } = connect(url);
  await pool.query('create table if not exists kept (id int generated always as identity)');
  await pool.query('insert into kept default values');
  console.log('acknowledged');
`;

async function startProgram(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(createInterface(child.stdout), "line");
  expect(line).toBe("acknowledged");
  return child;
}

async function countKept(): Promise<number> {
  const database = await startDatabase({ dataFolder });
  const connection = connect(database.url);
  const { rows } = await connection.pool.query<{ count: number }>("select count(*) from kept");
  await connection.close();
  await database.stop();
  return rows[0]?.count ?? 0;
}

test("a second start on the same folder is refused and says who has it", async () => {
  const child = await startProgram();
  await expect(startDatabase({ dataFolder })).rejects.toThrow(
    `already running on ${join(dataFolder, "postgres")}: process ${child.pid}`,
  );
  const attached = await startDatabase({ dataFolder, whenRunning: "attach" });
  const connection = connect(attached.url);
  expect((await connection.pool.query("select from kept")).rowCount).toBe(1);
  await connection.close();
  await attached.stop();
  expect(processesIn(cluster)).not.toEqual([]);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await countKept()).toBe(1);
});

test("kill -9 of the process loses nothing that was acknowledged, and the next start needs no help", async () => {
  const child = await startProgram();
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await countKept()).toBe(2);
});

test("kill -9 of the process and of PostgreSQL loses nothing either", async () => {
  const child = await startProgram();
  const postmaster = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(postmaster, "SIGKILL");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await countKept()).toBe(3);
});

test("a lock whose process number was given to another program counts as stale", async () => {
  const stale = {
    pid: process.pid,
    identity: "another boot/1",
    program: "x",
    since: "2020-01-01T00:00:00Z",
  };
  writeFileSync(join(dataFolder, "postgres/lock"), JSON.stringify(stale));
  expect(await countKept()).toBe(3);
});

test("an orphaned PostgreSQL is stopped and its data used", async () => {
  const child = await startProgram();
  const postmaster = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  // The watcher that would stop it when the process ends is whatever else was started in its folder at first.
  const watchers = processesIn(cluster).filter((pid) =>
    /^(\/bin\/)?sh\0/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8")),
  );
  expect(watchers).toHaveLength(1);
  for (const pid of watchers) process.kill(pid, "SIGKILL");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(processesIn(cluster)).toContain(postmaster);
  expect(await countKept()).toBe(4);
});

test("after a clean stop nothing runs any more, and stopping twice is fine", async () => {
  const database = await startDatabase({ dataFolder });
  await Promise.all([database.stop(), database.stop()]);
  await expect.poll(() => processesIn(cluster)).toEqual([]);
});

test("PostgreSQL ending by itself is reported", async () => {
  const { promise, resolve } = Promise.withResolvers<Error>();
  const database = await startDatabase({ dataFolder, onLost: resolve });
  process.kill(
    Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]),
    "SIGKILL",
  );
  expect((await promise).message).toContain("ended by itself");
  await database.stop();
  expect(await countKept()).toBe(4);
});

test("DATABASE_URL starts nothing", async () => {
  const databaseUrl = "postgresql://someone:secret@db.example:5432/concord";
  const database = await startDatabase({ dataFolder, databaseUrl });
  expect(database.url).toBe(databaseUrl);
  expect(database.description).toBe("PostgreSQL at db.example:5432");
});
