// For Vitest: which tests failed at first and passed when tried again. Its own reports hide that in CI.
import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase } from "vitest/node";

/** The file for them, one a line; nothing is written without it. */
export const flakyFile = "FLAKY_TESTS_FILE";

// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by it
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env[flakyFile];
    if (file === undefined || test.diagnostic()?.flaky !== true) return;
    const [error] = test.attempts().flatMap(({ errors }) => errors ?? []);
    const why = error?.message.split("\n")[0] ?? "";
    appendFileSync(file, `${relative("", test.module.moduleId)}: ${test.fullName} (${why})\n`);
  }
}
