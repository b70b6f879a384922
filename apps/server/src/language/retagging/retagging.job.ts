import { z } from "zod";
import { defineJob } from "../../platform/jobs/job.ts";
import { EngineError } from "../engines/engine.ts";
import { endRun } from "./language-run.ts";
import { retag } from "./retag.ts";

/** Works on a retagging run; begun again after its worker died, it continues where it was. */
export const retagging = defineJob({
  kind: "retagging",
  data: z.object({ runId: z.number().int() }),
  async run({ data, connection, signal, progress, log }) {
    try {
      const end = await retag(connection, data.runId, {
        signal,
        onProgress: (done, total) => progress(done, total, "Reading the notes again"),
      });
      log.info({ run: data.runId, end }, "retagging ended");
    } catch (error) {
      // A worker that stops leaves the run to the next one; what failed says so, until it is tried again.
      if (!signal.aborted)
        await endRun(
          connection.pool,
          data.runId,
          "failed",
          `${reasonOf(error)} What was read is kept.`,
        );
      throw error;
    }
  },
});

/** An external engine says why; every other error may name what no screen shows. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof EngineError
    ? error.message
    : "It failed.";
}
