import { mkdirSync } from "node:fs";
import { resolve } from "node:path";

import { startEmbedded } from "./embedded.ts";
import type { RunningDatabase } from "./running-database.ts";

export interface StartDatabaseOptions {
  /** Folder of all data: `CONCORD_DATA`, or `.concord` in the project. Made when missing. */
  dataFolder: string;
  /** Value of `DATABASE_URL`: when given, nothing is started and that server is used. */
  databaseUrl?: string | undefined;
  /** Value of `CONCORD_SERVER_DATABASE_URL`: the same database, as the role that the server connects as. */
  serverDatabaseUrl?: string | undefined;
  /**
   * What to do when another Concord process already runs PostgreSQL on this folder: `refuse` (the server) or `attach`
   * (command line, worker: use its PostgreSQL and leave it running on stop).
   */
  whenRunning?: "refuse" | "attach";
  /** Called once when PostgreSQL ends by itself. The process cannot continue; log it and exit. */
  onLost?: (error: Error) => void;
}

/**
 * The database of this process: the server that `DATABASE_URL` names, else an embedded PostgreSQL under `dataFolder`.
 * An orphan of a killed process is stopped and its data recovered. Does not migrate: call `migrate()` next.
 *
 * @throws DatabaseInUse when another process runs on the same folder (and `whenRunning` is not `attach`)
 * @throws Error saying what to do when no PostgreSQL can be found or started
 */
export async function startDatabase(options: StartDatabaseOptions): Promise<RunningDatabase> {
  if (options.databaseUrl) {
    const { host } = new URL(options.databaseUrl);
    return {
      url: options.databaseUrl,
      server:
        options.serverDatabaseUrl === undefined
          ? undefined
          : { url: options.serverDatabaseUrl, isMade: false },
      description: `PostgreSQL at ${host || "DATABASE_URL"}`,
      stop: async () => undefined,
    };
  }
  const dataFolder = resolve(options.dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  return startEmbedded({
    dataFolder,
    durable: true,
    whenRunning: options.whenRunning ?? "refuse",
    ...(options.onLost && { onLost: options.onLost }),
  });
}
