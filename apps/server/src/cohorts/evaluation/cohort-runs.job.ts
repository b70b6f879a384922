import { z } from "zod";
import { defineJob } from "../../platform/jobs/job.ts";
import { errorFields } from "../../platform/log.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { outdatedCohorts } from "./cohort-basis.ts";
import { operator } from "../operations/operator.ts";
import { rerunCohort } from "./run-cohort.ts";

/**
 * Runs every cohort whose result is older than the data, each in a transaction of its own: the old result is served
 * until the new one is whole. One that can't be run (an event of it is gone, say) keeps its old result, which continues
 * saying that it is older than the data; the others are run all the same.
 */
export const cohortRuns = defineJob({
  kind: "cohort-runs",
  data: z.object({}),
  async run({ connection, signal, progress, log, clock }) {
    const cohortIds = await inTransaction(connection, "snapshot", (db) => outdatedCohorts({ db }));
    const outcomes = { nothing: 0, data: 0, result: 0, gone: 0, failed: 0 };
    for (const [at, cohortId] of cohortIds.entries()) {
      if (signal.aborted) return;
      await progress(at, cohortIds.length, "Running cohorts on the new data");
      try {
        const rerun = await inTransaction(connection, "write", (db, client) =>
          rerunCohort({ db, client, user: operator, now: clock() }, cohortId),
        );
        outcomes[rerun?.changed ?? "gone"] += 1;
      } catch (error) {
        outcomes.failed += 1;
        log.warn({ ...errorFields(error), cohortId }, "a cohort can't be run on the new data");
      }
    }
    await progress(cohortIds.length, cohortIds.length);
    log.info(outcomes, "cohorts run on the new data");
  },
});
