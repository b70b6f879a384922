// A reporter of Vitest: how long each file of tests took, with all that it had to read and set up first.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** File of tests, from the project's folder → seconds. */
export type FileTimes = Readonly<Record<string, number>>;

/** Where they are written as JSON. */
export const fileTimesPath = "TEST_FILE_TIMES";

// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter so
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env[fileTimesPath];
    if (path === undefined) return;
    const times: FileTimes = Object.fromEntries(
      modules.map((module) => [relative(process.cwd(), module.moduleId), secondsOf(module)]),
    );
    writeFileSync(path, JSON.stringify(times));
  }
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (
    (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
  );
}
