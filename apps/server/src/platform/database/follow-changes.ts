import { errorFields } from "../log.ts";
import type { Services } from "../operations/services.ts";
import { databaseNotices } from "./database-notices.ts";

interface Following {
  /** Changes often come in a row, as the steps of an import do: they are waited for so long, in milliseconds. */
  readonly pause: number;
  readonly act: () => Promise<void>;
  /** For the log, where `act` throws. */
  readonly failure: string;
}

/**
 * Acts now, and whenever the data change, whichever process changes them; one act at a time. Answers how to stop.
 */
export async function followChanges(
  { connection, log }: Pick<Services, "connection" | "log">,
  { pause, act, failure }: Following,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const begin = (): void => {
    timer = undefined;
    working = working.then(act).catch((error: unknown) => log.error(errorFields(error), failure));
  };
  const notices = await databaseNotices(connection.url, "data_changed", () => {
    timer ??= setTimeout(begin, pause).unref();
  });
  begin();
  return async () => {
    clearTimeout(timer);
    await notices.close();
    await working;
  };
}
