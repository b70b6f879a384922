import { errorFields, type Logger } from "../log.ts";

/**
 * Ends the process in order: `stop` is called once, for the first SIGINT, SIGTERM or SIGHUP, or for an error that
 * nobody caught (logged without its message, exit code 1). Ctrl-C reaches us twice, from the terminal and through the
 * launcher; the second changes nothing.
 */
export function stopInOrder(stop: () => Promise<void>, log: Logger): void {
  let isStopping = false;
  const end = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.fatal(errorFields(error), "did not stop in order");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.fatal(errorFields(error), event);
      end(1);
    });
  }
}
