import { configuredEngine, isConfirmed } from "../engines/standard-engine.ts";
import { errorFields } from "../../platform/log.ts";
import type { Services } from "../../platform/operations/services.ts";
import { vocabularyChanges } from "../../vocabulary/load/vocabulary-changes.ts";
import { requestRunOf, type RunReason } from "./request-run.ts";

/**
 * A load or an import changes the vocabulary many times in a row: a run is asked for when it has been quiet for so
 * long.
 */
const quietMilliseconds = 5000;

export interface VersionWatch {
  close(): Promise<void>;
}

/**
 * Asks for a retagging run where documents have results of another version: now, for what changed while no server ran,
 * and after every change of the vocabulary, whichever process made it. A failure is logged; the next change or start
 * asks again.
 */
export async function watchVersions(
  services: Services,
  quiet = quietMilliseconds,
): Promise<VersionWatch> {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  const request = async (reason: RunReason, before: Promise<void>): Promise<void> => {
    await before;
    try {
      const run = await requestRunOf(services, { reason });
      if (run?.isNew) services.log.info({ run: run.runId, reason }, "retagging asked for");
    } catch (error) {
      services.log.error(errorFields(error), "retagging could not be asked for");
    }
  };
  const ask = (reason: RunReason): void => {
    last = request(reason, last);
  };
  const changes = await vocabularyChanges(services.connection.url, () => {
    clearTimeout(timer);
    timer = setTimeout(() => ask("vocabulary"), quiet);
    timer.unref();
  });
  const engine = configuredEngine();
  if (!(await isConfirmed(services.connection.pool, engine)))
    services.log.warn(
      { engine: engine.technology, host: engine.host },
      "texts of stored documents are not sent to the engine that CONCORD_ENGINE names before that is confirmed, under Technology, Retagging; the built-in one reads them",
    );
  ask("start");
  return {
    async close() {
      clearTimeout(timer);
      await changes.close();
      await last;
    },
  };
}
