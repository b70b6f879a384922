import { errorFields, type Logger } from "../log.ts";

const hour = 60 * 60_000;

/**
 * Does it now and every hour, one after the other; a failure is logged and the next hour tries again. `it` answers of
 * how many it was, which is logged as `what`. Answers how to stop.
 */
export function keepDoing(
  log: Logger,
  what: string,
  it: () => Promise<number>,
): () => Promise<void> {
  let working = Promise.resolve();
  const once = async () => {
    try {
      const number = await it();
      if (number > 0) log.info({ number }, what);
    } catch (error) {
      log.error(errorFields(error), `failed: ${what}`);
    }
  };
  const next = () => {
    working = working.then(once);
  };
  next();
  const timer = setInterval(next, hour).unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
