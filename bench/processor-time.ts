// Processor time of this process and of a PostgreSQL server beside it: where others use the machine, too, wall time
// says how busy it was.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Connection } from "../apps/server/src/platform/database/connect.ts";

/** Linux counts in hundredths of a second. */
const tick = 10;

/** Milliseconds that the server's processes have used; NaN where the system has no /proc. */
export async function databaseProcessorTime({ pool }: Connection): Promise<() => number> {
  const { rows } = await pool.query<{ data_directory: string }>("show data_directory");
  const directory = rows[0]?.data_directory ?? "";
  const postmaster = readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n")[0];
  return () => {
    let sum = 0;
    try {
      for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
        const fields = statOf(pid);
        if (fields === undefined || (pid !== postmaster && fields[1] !== postmaster)) continue;
        // Of the postmaster those of its processes that have ended, too.
        const own = pid === postmaster ? fields.slice(11, 15) : fields.slice(11, 13);
        sum += own.reduce((so, one) => so + Number(one) * tick, 0);
      }
    } catch {
      return Number.NaN;
    }
    return sum;
  };
}

/** State, parent and so on, without the name; undefined where the process has ended meanwhile. */
function statOf(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/** Milliseconds that this process has used. */
export function ownProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
