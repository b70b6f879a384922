// A PostgreSQL that stays between runs of single files of tests, with the databases that they were given (decision
// 127).
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import pg from "pg";

import { hashOfSources } from "./made-of.ts";

/** Set where a run may use what an earlier one left: `npm run test:one`. */
export const keepsPostgres = process.env["CONCORD_TEST_KEEP"] === "1";

/** The address of the kept server, which is started where there is none. */
export async function keptPostgres(): Promise<string> {
  const folder = keptFolder();
  const keeper = join(import.meta.dirname, "keep-postgres.ts");
  const begin = performance.now();
  for (let started = false; performance.now() - begin < 120_000; await delay(100)) {
    const url = addressIn(folder);
    if (url !== undefined && (await answers(url))) return url;
    if (started) continue;
    started = true;
    // Of two that begin at once the second ends: the folder is locked.
    spawn(process.execPath, [keeper, folder], { detached: true, stdio: "ignore" }).unref();
  }
  throw new Error(
    `No PostgreSQL was started in ${folder}; ${join(folder, "postgres")} has its log.`,
  );
}

/** The file in which the keeper leaves the address. */
export const addressFile = (folder: string): string => join(folder, "address");

/** One for each clone of the project, and for what a server is made of. */
function keptFolder(): string {
  const name = createHash("sha256")
    .update(import.meta.dirname)
    .digest("hex")
    .slice(0, 8);
  const key = hashOfSources(join(import.meta.dirname, "keep-postgres.ts"));
  const folder = join(tmpdir(), `concord-kept-${userInfo().uid}-${name}-${key}`);
  // As root PostgreSQL runs under another account, which has to pass through.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  chmodSync(folder, 0o711);
  if (statSync(folder).uid !== userInfo().uid)
    throw new Error(`${folder} belongs to somebody else; remove it.`);
  return folder;
}

function addressIn(folder: string): string | undefined {
  try {
    return readFileSync(addressFile(folder), "utf8");
  } catch {
    // Nobody keeps one there, or not yet.
    return undefined;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    // Its keeper was killed.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Is connected until it is closed, by which the keeper sees that a run is under way. A run that is killed is no longer.
 */
export async function beginRun(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ofServer(url) });
  await client.connect();
  return async () => client.end();
}

/** The address of the database that no test is given. */
export function ofServer(url: string): string {
  const server = new URL(url);
  server.pathname = "/postgres";
  return server.href;
}
