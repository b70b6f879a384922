import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { processesIn, processIdentity } from './process-identity.ts';

/**
 * Stops the PostgreSQL that a killed process of ours left behind on this data folder, so that nobody but us
 * owns it, and clears a `postmaster.pid` whose number meanwhile belongs to something else. The caller holds the folder's
 * lock, so what runs here is nobody's.
 * @throws Error when it does not leave within a minute
 */
export async function stopOrphans(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const deadline = Date.now() + 60_000;
  for (let asked = new Set<number>(); ; await delay(25)) {
    const running = processesIn(cluster);
    if (running.length === 0) break;
    if (Date.now() > deadline) {
      throw new Error(`A PostgreSQL that was left running on ${cluster} does not stop (process ${running.join(', ')}).`);
    }
    const postmaster = readPid(pidFile);
    if (postmaster !== undefined && running.includes(postmaster)) {
      if (!asked.has(postmaster)) process.kill(postmaster, 'SIGINT');
      asked.add(postmaster);
      continue;
    }
    // Sessions whose postmaster was killed too: they write no more once they are told to quit.
    for (const pid of running.filter((one) => !asked.has(one))) signalIfThere(pid, 'SIGQUIT');
    asked = new Set([...asked, ...running]);
  }
  const pid = readPid(pidFile);
  // PostgreSQL itself clears the file of a dead process; it gives up when the number lives on in another program.
  if (pid !== undefined && processIdentity(pid) !== undefined && process.platform === 'linux') rmSync(pidFile);
}

function readPid(file: string): number | undefined {
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It left by itself in between.
  }
}
