import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take twenty seconds and more: begun last, one would run alone in the end. */
const slow =
  /(demonstration-cohorts|tag-public-notes|public-data|oracle|vocabulary\.command|retag|document|preview|retagging|screens)\.(test|e2e)\.ts$/;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own: project by project, large files first
    const sorted = await super.sort(files);
    const ofProjects = Map.groupBy(sorted, ({ project }) => project.name).values();
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...ofProjects].flatMap((own) => [
      ...own.filter(isSlow),
      ...own.filter((file) => !isSlow(file)),
    ]);
  }
}

export default defineConfig({
  test: {
    // Two cores; PostgreSQL wants some of them as well.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    reporters: ["default"],
    projects: [
      {
        test: {
          name: "packages",
          include: ["packages/*/src/**/*.test.ts"],
          // Pure: files can't disturb each other, and without a context for each they start faster.
          isolate: false,
          // Properties and whole notes: some take seconds where the other core is busy.
          testTimeout: 30_000,
        },
      },
      { test: { name: "web", include: ["apps/web/src/**/*.test.{ts,tsx}"], testTimeout: 20_000 } },
      {
        test: {
          name: "server",
          include: [
            "apps/server/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
            "docs/**/*.test.ts",
          ],
          globalSetup: ["apps/server/src/platform/database/postgres.setup.ts"],
          // Each file has a database of its own; to read the server's code anew for each took half of their time.
          isolate: false,
          // Some compute for ten seconds where the other core is busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          globalSetup: ["apps/server/src/platform/database/postgres.setup.ts", "e2e/web.setup.ts"],
          testTimeout: 90_000,
          // As long as the browser's own waiting; the other core may be busy.
          expect: { poll: { timeout: 20_000, interval: 40 } },
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
