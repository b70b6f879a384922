import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";

import { project, runtime } from "./install.mjs";

/**
 * Runs a TypeScript file of the project in the pinned runtime and ends as it ends. Signals are passed on and its
 * clean stop is waited for; if we are killed outright, it is asked to stop (stop-with-parent.mjs).
 * @param {string} file from the project's root
 * @param {string[]} args
 */
export function launch(file, args) {
  const node = runtime();
  const child = spawn(
    node,
    ["--import", join(import.meta.dirname, "stop-with-parent.mjs"), join(project, file), ...args],
    {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` },
    },
  );
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("error", (error) => {
    console.error(`${node} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) =>
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)),
  );
}
