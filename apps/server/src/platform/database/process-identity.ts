import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";

/**
 * A token that is the same for one process all its life and differs for any other, also one that got the same
 * number later or after a reboot. Undefined when no process has that number.
 */
export function processIdentity(pid: number): string | undefined {
  if (existsSync("/proc/self/stat")) {
    try {
      // The name in brackets may hold spaces and brackets itself; the start time is the 20th field after it.
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const zombie = fields[0] === "Z" || fields[0] === "X";
      return zombie ? undefined : `${bootId()}/${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  try {
    return (
      execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}

function bootId(): string {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}

/** Processes whose working directory is `folder` (a server and its children stay in its data folder). Linux only. */
export function processesIn(folder: string): number[] {
  if (!existsSync("/proc/self/cwd")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => processIdentity(pid) !== undefined && workingDirectory(pid) === folder);
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
