import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { operationKinds } from "./apps/web/operation-kinds.ts";

/** Seconds that files took when somebody last ran `npm test -- --record`. */
const times: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "scripts/file-times.json"), "utf8"),
);

/** In this order: those of the server wait for each other's databases, which are there when the browser's begin. */
const order = ["server", "packages", "web", "screens", "e2e"];

/** Project by project, the longest first: begun last, a long file would run alone in the end. */
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification) =>
      times[relative(import.meta.dirname, moduleId)] ?? 0;
    const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name);
    const sorted = files.toSorted(
      (one, other) => placeOf(one) - placeOf(other) || secondsOf(other) - secondsOf(one),
    );
    return Promise.resolve(sorted);
  }
}

/** What tags a few documents starts one thread, not one a core: each reads the engine, and the cores are busy. */
const oneThread = { CONCORD_LANGUAGE_WORKERS: "1" };

export default defineConfig({
  test: {
    // Two cores; PostgreSQL wants some of them as well.
    maxWorkers: 2,
    // All processes of a run find a vocabulary that one has built; nothing is written beside the code.
    env: { CONCORD_DATA: join(tmpdir(), "concord-test-data") },
    sequence: { sequencer: LongestFirst },
    reporters: ["default"],
    projects: [
      {
        test: {
          name: "packages",
          include: ["packages/*/src/**/*.test.ts"],
          setupFiles: ["scripts/properties.setup.ts"],
          // Pure: files can't disturb each other, and without a context for each they start faster.
          isolate: false,
          // Properties and whole notes: some take many seconds where the other core is busy.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          // No document is in them: with a process for each file they took four times the processor's time.
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: "server",
          env: oneThread,
          include: [
            "apps/server/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
            "docs/**/*.test.ts",
          ],
          globalSetup: ["apps/server/src/platform/database/testing/postgres.setup.ts"],
          setupFiles: ["scripts/properties.setup.ts"],
          // Each file has a database of its own; to read the server's code again for each took half of their time.
          isolate: false,
          // Some compute for ten seconds, on a machine with nothing else to do.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 120_000, interval: 40 } },
        },
      },
      {
        plugins: [operationKinds()],
        // React as it is shipped, and as the browser tests have it: its development build takes a third more of
        // the processor (decision 205).
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          name: "screens",
          env: { NODE_ENV: "production", ...oneThread },
          include: ["e2e/screens/**/*.screen.ts"],
          // The server's code, the application's and the document are read and made once a process.
          isolate: false,
          globalSetup: ["apps/server/src/platform/database/testing/postgres.setup.ts"],
          setupFiles: ["e2e/screens/dom/dom.setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 120_000, interval: 20 } },
        },
      },
      {
        test: {
          name: "e2e",
          env: oneThread,
          include: ["e2e/**/*.e2e.ts"],
          // As for the server: its code is read once a process, and one browser serves all files of it.
          isolate: false,
          globalSetup: [
            "apps/server/src/platform/database/testing/postgres.setup.ts",
            "e2e/web.setup.ts",
          ],
          testTimeout: 180_000,
          // As long as the browser’s own waiting: a machine three times as slow took 45 minutes for all tests, and some
          // waited for longer than half a minute.
          expect: { poll: { timeout: 120_000, interval: 40 } },
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
