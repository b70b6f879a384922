// A reporter of Vitest: how long each file of tests took, with all that it had to read and set up first, and which
// tests failed, both as soon as the file ends: a run that is stopped has told what it knew.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** File of tests, from the project's folder → seconds. */
export type FileTimes = Readonly<Record<string, number>>;

/** Where they are written as JSON. */
export const fileTimesPath = "TEST_FILE_TIMES";

// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter so
export default class FileTimesReporter implements Reporter {
  readonly #times = new Map<string, number>();

  onTestModuleEnd(module: TestModule): void {
    const file = relative(process.cwd(), module.moduleId);
    this.#times.set(file, secondsOf(module));
    const path = process.env[fileTimesPath];
    if (path !== undefined) writeFileSync(path, JSON.stringify(Object.fromEntries(this.#times)));
    if (module.ok()) return;
    const failed = [...module.children.allTests("failed")].map(({ fullName }) => fullName);
    for (const name of failed.length > 0 ? failed : ["before its first test"])
      console.log(`\nFAILED ${file} > ${name}`);
  }
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (
    (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
  );
}
