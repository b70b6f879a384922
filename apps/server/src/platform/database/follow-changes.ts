import { errorFields } from "../log.ts";
import type { Services } from "../operations/services.ts";
import { type Channel, databaseNotices } from "./database-notices.ts";

interface Following {
  /** Changes often come in a row, as the steps of an import do: they are waited for so long, in milliseconds. */
  readonly pause: number;
  /** Besides 'data_changed'. */
  readonly more?: readonly Channel[];
  readonly act: () => Promise<void>;
  /** For the log, where `act` throws. */
  readonly failure: string;
}

/**
 * Acts now, and whenever the data change, whichever process changes them; one act at a time. Answers how to stop.
 */
export async function followChanges(
  { connection, log }: Pick<Services, "connection" | "log">,
  { pause, more = [], act, failure }: Following,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const begin = (): void => {
    timer = undefined;
    working = working.then(act).catch((error: unknown) => log.error(errorFields(error), failure));
  };
  const onNotice = () => {
    timer ??= setTimeout(begin, pause).unref();
  };
  const channels: Channel[] = ["data_changed", ...more];
  const notices = await Promise.all(
    channels.map((channel) => databaseNotices(connection.url, channel, onNotice)),
  );
  begin();
  return async () => {
    clearTimeout(timer);
    await Promise.all(notices.map((notice) => notice.close()));
    await working;
  };
}
