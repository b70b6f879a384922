// What a run has cost, whatever else the machine was doing: wall time tells how busy that was.
import { readdirSync, readFileSync } from "node:fs";

/** In /proc a second has a hundred ticks on every Linux. */
const ticks = 100;

interface Process {
  readonly parent: number;
  /** Its own time and that of its children that have ended. */
  readonly seconds: number;
}

/** Seconds of processor time of this process and all below it so far; undefined where there is no /proc. */
export function processorSeconds(): number | undefined {
  const processes = new Map<number, Process>();
  try {
    for (const name of readdirSync("/proc"))
      if (/^\d+$/.test(name)) {
        const found = readProcess(name);
        if (found) processes.set(Number(name), found);
      }
  } catch {
    return undefined;
  }
  let seconds = 0;
  for (const [id, process] of processes) if (isBelowUs(id, processes)) seconds += process.seconds;
  return seconds;
}

/** Undefined when it has ended meanwhile. */
function readProcess(id: string): Process | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, "utf8");
    // The name, in brackets, may have spaces; the fields after it begin with the state (proc(5)).
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [parent = 0, ...times] = [1, 11, 12, 13, 14].map((field) => Number(fields[field]));
    return { parent, seconds: times.reduce((sum, time) => sum + time, 0) / ticks };
  } catch {
    return undefined;
  }
}

function isBelowUs(id: number, processes: ReadonlyMap<number, Process>): boolean {
  for (let at = id; at > 0; at = processes.get(at)?.parent ?? 0)
    if (at === process.pid) return true;
  return false;
}
