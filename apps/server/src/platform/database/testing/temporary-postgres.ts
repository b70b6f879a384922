import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startEmbedded } from "../embedded.ts";
import type { RunningDatabase } from "../running-database.ts";

/** A PostgreSQL in a temporary folder, fast and not durable; `stop()` removes it. For tests and generators. */
export async function startTemporaryPostgres(): Promise<RunningDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "concord-"));
  // As root it runs under another account, which has to get in.
  chmodSync(folder, 0o711);
  const server = await startEmbedded({ dataFolder: folder, durable: false, whenRunning: "refuse" });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(server.base, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
