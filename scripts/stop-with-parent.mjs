// Loaded before the program: when the launcher is gone (kill -9 leaves it no time to pass anything on), stop cleanly.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
