// `npm run bench:cohorts`: 100,000 generated patients with 10 M facts, and the screens over the demonstration.
// `-- --patients N` takes another number, `-- --large` 1,000,000 with 100 M facts (some 40 GB of disk, half an hour).
// `-- --oracle N` instead: N random definitions as postings and as SQL, over generated and over real records, and the
// whole OHDSI phenotype library through the operations.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

import { cohortRunFigures, type Figure } from "./cohort-runs.ts";
import { cohortScreenFigures } from "./cohort-screens.ts";

/** Prints every figure as it comes, with the ratio to its baseline. */
export async function printCohortBench(patients: number): Promise<void> {
  const ratio = (baseline: number | undefined, own: number | undefined): string => {
    if (baseline === undefined || own === undefined || own === 0) return "";
    const times = baseline / own;
    return times >= 1 ? `${times.toFixed(1)} ×` : `1/${(1 / times).toFixed(1)} ×`;
  };
  const time = (ms: number | undefined): string =>
    ms === undefined ? "" : `${ms.toFixed(ms < 100 ? 2 : 0)} ms`;
  const print = (
    cells: readonly [string, string, string, string, string, string, string],
  ): void => {
    const [what, wall, faster, processor, less, baseline, of] = cells;
    console.log(
      `${what.padEnd(36)} ${wall.padStart(11)} ${faster.padStart(10)} ${processor.padStart(12)} ${less.padStart(10)}  ${baseline.padEnd(26)} ${of}`,
    );
  };
  print(["", "time", "", "processor", "", "times those of", "of"]);
  const onFigure = ({ what, milliseconds, processor, baseline, of }: Figure): void =>
    print([
      what,
      time(milliseconds),
      ratio(baseline?.milliseconds, milliseconds),
      time(processor),
      ratio(baseline?.processor, processor),
      baseline?.what ?? "",
      of,
    ]);
  await cohortRunFigures(patients, onFigure);
  await cohortScreenFigures(onFigure);
}

/** As a test, so that what disagrees is shrunk and shown. */
function runOracle(definitions: number): never {
  const { status } = spawnSync(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "server",
      "apps/server/src/cohorts/oracle",
      "apps/server/src/cohorts/atlas/atlas-library",
    ],
    { stdio: "inherit", env: { ...process.env, CONCORD_ORACLE: String(definitions) } },
  );
  process.exit(status ?? 1);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      patients: { type: "string", default: "100000" },
      large: { type: "boolean", default: false },
      oracle: { type: "string" },
    },
  });
  if (values.oracle !== undefined) runOracle(Number(values.oracle));
  await printCohortBench(values.large ? 1_000_000 : Number(values.patients));
}
