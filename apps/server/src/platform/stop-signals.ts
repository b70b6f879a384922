/**
 * Calls `stop` once for the first SIGINT, SIGTERM or SIGHUP, then ends the process. Ctrl-C reaches us twice, from the
 * terminal and through the launcher; the second changes nothing.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error instanceof Error ? error.message : error);
          process.exit(1);
        },
      );
    });
  }
}
