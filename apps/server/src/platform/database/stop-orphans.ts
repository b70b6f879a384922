import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import type { ClusterFolder } from "./cluster-folder.ts";
import { processesIn } from "./process-identity.ts";

/**
 * Stops the PostgreSQL that a killed process of ours left behind on this data folder, so that nobody but us
 * owns it, and clears its marks. The caller holds the folder's
 * lock, so what runs here is nobody's.
 * @throws Error when it does not leave within a minute
 */
export async function stopOrphans({ cluster, socket }: ClusterFolder): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  const deadline = Date.now() + 60_000;
  for (let asked = new Set<number>(); ; await delay(25)) {
    const running = processesIn(cluster);
    if (running.length === 0) break;
    if (Date.now() > deadline) {
      throw new Error(
        `A PostgreSQL that was left running on ${cluster} does not stop (process ${running.join(", ")}).`,
      );
    }
    const postmaster = readPid(pidFile);
    if (postmaster !== undefined && running.includes(postmaster)) {
      if (!asked.has(postmaster)) process.kill(postmaster, "SIGINT");
      asked.add(postmaster);
      continue;
    }
    // Sessions whose postmaster was killed too: they write no more once they are told to quit.
    for (const pid of running.filter((one) => !asked.has(one))) signalIfThere(pid, "SIGQUIT");
    asked = new Set([...asked, ...running]);
  }
  // PostgreSQL gives up when the number in these files is taken: by another program, or by itself killed and not yet
  // collected. Nothing runs in the folder, as we have seen; where we could not look, its own judgement stands.
  if (process.platform !== "linux") return;
  rmSync(pidFile, { force: true });
  rmSync(join(socket, ".s.PGSQL.5432.lock"), { force: true });
}

function readPid(file: string): number | undefined {
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It left by itself in between.
  }
}
