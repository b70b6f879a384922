import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import pg from "pg";

import { unprivilegedAccount } from "./account.ts";
import { type ClusterFolder, openClusterFolder } from "./cluster-folder.ts";
import { createCluster } from "./create-cluster.ts";
import { DatabaseInUse, lockFolder } from "./folder-lock.ts";
import { serverSettings } from "./server-settings.ts";
import { stopOrphans } from "./stop-orphans.ts";
import type { RunningDatabase } from "./running-database.ts";
import { findPostgres } from "./postgres-binaries.ts";

export interface EmbeddedOptions {
  dataFolder: string;
  /** False gives up safety against power cuts for speed: for tests. */
  durable: boolean;
  whenRunning: "refuse" | "attach";
  onLost?: (error: Error) => void;
}

export interface EmbeddedDatabase extends RunningDatabase {
  /** The folder that holds its data. */
  base: string;
}

/**
 * Starts PostgreSQL on a Unix socket of its own under `dataFolder`, creating the cluster the first time.
 * Nothing listens on the network.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = openClusterFolder(options.dataFolder);
  const description = `PostgreSQL under ${folder.base}`;
  let lock;
  try {
    lock = lockFolder(folder.base);
  } catch (error) {
    if (!(error instanceof DatabaseInUse) || options.whenRunning === "refuse") throw error;
    const url = databaseUrl(folder, "concord");
    await untilReady(url, () => undefined);
    return {
      base: folder.base,
      url,
      server: serverRole(folder),
      description: `${description} (run by process ${error.pid})`,
      stop: async () => undefined,
    };
  }
  try {
    await stopOrphans(folder);
    const account = unprivilegedAccount(folder.owner);
    const binaries = findPostgres(account);
    await createCluster(folder, binaries, account);

    const log = openSync(folder.log, "a", 0o600);
    chmodSync(folder.log, 0o600);
    const command = [
      binaries.postgres,
      "-D",
      folder.cluster,
      ...serverSettings(folder.socket, options.durable),
    ];
    const server = spawn("/bin/sh", ["-c", stopsWithUs, ...command], {
      cwd: folder.cluster,
      stdio: ["pipe", log, log],
      // A session of its own: Ctrl-C in the terminal must reach us alone, so that we close in order.
      detached: true,
      env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    closeSync(log);
    const stopper = new Stopper(server, lock.release);
    server.once("error", () => undefined);
    server.once("exit", () => server.stdin?.destroy());
    try {
      await untilReady(databaseUrl(folder, "postgres"), () =>
        hasEnded(server) ? `PostgreSQL did not start. ${lastWords(folder.log)}` : undefined,
      );
      await createDatabase(databaseUrl(folder, "postgres"));
    } catch (error) {
      await stopper.stop();
      throw error;
    }
    server.once("exit", () => {
      if (stopper.asked) return;
      lock.release();
      options.onLost?.(new Error(`PostgreSQL ended by itself. ${lastWords(folder.log)}`));
    });
    return {
      base: folder.base,
      url: databaseUrl(folder, "concord"),
      server: serverRole(folder),
      description,
      stop: stopper.stop,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The server logs no statements and no errors of statements, so its log is safe to show. */
function lastWords(log: string): string {
  const lines = readFileSync(log, "utf8").trimEnd().split("\n");
  return `Its log, ${log}, ends:\n${lines.slice(-3).join("\n")}`;
}

/**
 * Becomes the server ("$0" "$@") after leaving a watcher behind that reads from us: when we end, however it
 * comes (kill -9 too), its input ends and it asks the server for a fast shutdown. The doubled brackets keep the watcher
 * from being a child of the server.
 */
const stopsWithUs =
  'exec 3<&0; ( (cat <&3 >/dev/null; kill -INT $$ 2>/dev/null) & ); exec "$0" "$@" </dev/null 3<&-';

/** `postgresql://…?host=<socket folder>`: the form that pg and pg-boss both read. */
function databaseUrl(folder: ClusterFolder, database: string): string {
  return `postgresql://concord:${folder.password()}@localhost/${database}?host=${encodeURIComponent(folder.socket)}`;
}

/** The role that the server connects as; it is made with the password that lies beside the owner's. */
function serverRole(folder: ClusterFolder) {
  const url = new URL(databaseUrl(folder, "concord"));
  url.username = "concord_server";
  url.password = folder.serverPassword();
  return { url: url.href, isMade: true };
}

/** Connects until the server answers; recovery after a crash may take a while, and it continues as long as it lives. */
async function untilReady(url: string, ended: () => string | undefined): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      const reason = ended();
      if (reason) throw new Error(reason, { cause: error });
      if (!isNotYetUp(error)) throw error;
      await delay(25);
    }
  }
}

/** No socket yet, nobody listening on it, or "the database system is starting up" (57P03). */
function isNotYetUp(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ECONNREFUSED" || code === "ECONNRESET" || code === "57P03";
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'concord'`);
    if (rowCount === 0) await client.query("create database concord");
  } finally {
    await client.end();
  }
}

/** Ends the server, once however often it is asked; without waiting when the process exits without having asked. */
class Stopper {
  #stopping: Promise<void> | undefined;
  readonly #server: ChildProcess;
  readonly #release: () => void;

  constructor(server: ChildProcess, release: () => void) {
    this.#server = server;
    this.#release = release;
    process.once("exit", this.#interrupt);
  }

  /** Whether the server ends because it was told to. */
  get asked(): boolean {
    return this.#stopping !== undefined;
  }

  readonly stop = (): Promise<void> => (this.#stopping ??= this.#stop());

  /** SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint, and leaves. */
  readonly #interrupt = (): void => void this.#server.kill("SIGINT");

  async #stop(): Promise<void> {
    process.off("exit", this.#interrupt);
    if (!hasEnded(this.#server)) {
      const left = once(this.#server, "exit");
      this.#interrupt();
      const patience = setTimeout(() => this.#server.kill("SIGQUIT"), 60_000);
      await left;
      clearTimeout(patience);
    }
    this.#release();
  }
}

function hasEnded(server: ChildProcess): boolean {
  return server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
}
