import { jobs } from "../../job-registry.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import { seededDatabase } from "../../../platform/database/testing/test-database.ts";
import { startBoss } from "../../../platform/jobs/jobs.ts";
import { createLog } from "../../../platform/log.ts";
import { shippedVocabulary } from "../../../vocabulary/testing/shipped-in-test.ts";
import { loadDemonstration } from "../load.ts";

/**
 * A database of its own with the demonstration, which is loaded once a run: by a unit test first, so that the browser
 * tests after them find it. `isKept`: for all files of a process.
 */
export function demonstrationDatabase({ isKept = false } = {}): Promise<Connection> {
  return seededDatabase(
    "demonstration",
    async (fresh) => {
      // Half of a run waits for it: both cores.
      await loadDemonstration(fresh, { now: new Date("2026-03-01T00:00:00Z"), workers: 2 });
      // The job queue makes its tables when it first starts: once, and not in each clone.
      const boss = await startBoss(fresh, jobs, { log: createLog("silent"), supervise: false });
      await boss.stop({ graceful: false });
    },
    shippedVocabulary,
    { isKept, madeBy: import.meta.filename },
  );
}
