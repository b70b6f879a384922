// What npm test runs: everything that must hold. `--static` leaves out the tests; with `--full` tests that look at a
// part of their cases each day look at all of them (`CONCORD_FULL`); `--record` writes down how long each file took, by
// which the next runs begin with the longest.
import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

import { testPostgres } from "../apps/server/src/platform/database/testing/postgres.setup.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { findChromium } from "./chromium.ts";
import { fileTimesPath, type FileTimes } from "./file-times.ts";
import { processorSeconds } from "./processor-time.ts";
import { type Counts, type Result, type Step, runStep, runSteps } from "./step.ts";

const project = dirname(import.meta.dirname);
process.chdir(project);
const reports = mkdtempSync(join(tmpdir(), "concord-reports-"));
// What the tests put into the temporary folder goes with it. PostgreSQL, which is another user where this is root,
// passes through.
chmodSync(reports, 0o711);
process.env["TMPDIR"] = reports;
// The tests start some hundred threads and processes of the server: the next reads what the first has compiled.
process.env["NODE_COMPILE_CACHE"] = join(reports, "compiled");
if (process.argv.includes("--full")) process.env["CONCORD_FULL"] = "1";
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

const tool = (name: string): string => join(project, "node_modules/.bin", name);

/**
 * Three programs, by what there is around the code: nothing but Node, Node and a browser, a browser. Each file is
 * checked once in each.
 */
const types = ["tsconfig.node.json", "e2e/tsconfig.json", "apps/web/tsconfig.json"];

const staticSteps: Step[] = [
  // One checker each: four, as it has by default, instantiate most types four times, for 47 s of processor time
  // instead of 19 (decision 130).
  ...types.map((file) => ({
    name: `types, ${dirname(file) === "." ? "node" : dirname(file)}`,
    commands: [[tool("tsc"), "-p", file, "--checkers", "1"]],
  })),
  { name: "format", commands: [[tool("oxfmt"), "--check"]] },
  { name: "lint", commands: [[tool("oxlint"), "--type-aware", "--deny-warnings"]] },
  { name: "unused code", commands: [[tool("knip"), "--no-progress", "--no-config-hints"]] },
];

const report = join(reports, "tests.json");

/**
 * All in one run of Vitest: at the end of each of several, processors would wait for its last file (decision 243).
 * `hasBrowser`: with those that need one.
 */
function tests(hasBrowser: boolean): Step {
  const reporters = ["dot", "json", "./scripts/file-times.ts"].map(
    (reporter) => `--reporter=${reporter}`,
  );
  return {
    name: "tests",
    live: true,
    commands: [
      [
        tool("vitest"),
        "run",
        // Tests wait for PostgreSQL and for pages: two workers leave a third of two cores idle.
        "--maxWorkers=3",
        ...(hasBrowser ? [] : ["--project", "!e2e"]),
        ...reporters,
        `--outputFile.json=${report}`,
      ],
    ],
    count: () => counted(() => true),
  };
}

/** A file of tests in Vitest's report, which has Jest's form. */
interface ReportedFile {
  readonly name: string;
  readonly status: string;
  /** Why it broke before its first test. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[] | null;
  }[];
}

/** None where Vitest broke before it could write them; the step's own failure counts. */
function reported(): readonly ReportedFile[] {
  if (!existsSync(report)) return [];
  return (JSON.parse(readFileSync(report, "utf8")) as { testResults: ReportedFile[] }).testResults;
}

/** Why tests failed, in the end: of a long output the middle is what its reader may not get. */
function printFailures(): void {
  const begin = (message: string) => message.split("\n").slice(0, 80).join("\n    ");
  for (const { name, status, message, assertionResults } of reported()) {
    if (status !== "failed") continue;
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(project, name);
    if (failed.length === 0) console.log(`\n✗ ${file}\n    ${begin(message)}`);
    for (const { fullName, failureMessages } of failed)
      console.log(`\n✗ ${file} > ${fullName}\n    ${begin(failureMessages?.[0] ?? "")}`);
  }
}

/** The tests of files (paths from the project's folder). */
function counted(isOne: (file: string) => boolean): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, status, assertionResults } of reported()) {
    if (!isOne(relative(project, name))) continue;
    for (const test of assertionResults)
      counts[test.status === "passed" || test.status === "failed" ? test.status : "skipped"] += 1;
    // A file that broke before its first test.
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed"))
      counts.failed += 1;
  }
  return counts;
}

function readTimes(path: string): FileTimes {
  // Vitest broke before it could write them.
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as FileTimes) : {};
}

const recorded = join(project, "scripts/file-times.json");
const line = ([file, seconds]: [string, number]): string =>
  `${seconds.toFixed(1).padStart(7)} s  ${file}`;

/** A file may cost so much; what is longer is on the list of those that are recorded as long (docs/testing.md). */
const allowedSeconds = 10;

function printTimes(times: FileTimes): void {
  const slowest = Object.entries(times).toSorted(([, a], [, b]) => b - a);
  console.log(`\nSlowest files:\n${slowest.slice(0, 10).map(line).join("\n")}`);
  const known = readTimes(recorded);
  const grown = slowest.filter(
    ([file, seconds]) => seconds > allowedSeconds && (known[file] ?? 0) <= allowedSeconds,
  );
  if (grown.length > 0)
    console.log(
      `\nOver ${allowedSeconds} s and not recorded as such (docs/testing.md):\n${grown.map(line).join("\n")}`,
    );
}

/** Of files that take a second and more; the others may begin at any time. */
function record(times: FileTimes): void {
  const rounded = Object.entries(times)
    .map(([file, seconds]) => [file, Math.round(seconds)] as const)
    .filter(([, seconds]) => seconds > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(recorded, `${JSON.stringify(Object.fromEntries(rounded), undefined, 2)}\n`);
}

/** What the tests are of, by the ending of their files; each is a line of the summary. */
const kinds: readonly [name: string, isOne: (file: string) => boolean][] = [
  ["unit and operation tests", (file) => !file.startsWith("e2e/")],
  ["screens without a browser", (file) => file.endsWith(".screen.ts")],
  ["browser tests", (file) => file.endsWith(".e2e.ts")],
];

/** In CI nobody reads that something was left out: there it is a failure. */
function withoutBrowser(): Result {
  const files = globSync("e2e/**/*.e2e.ts").length;
  const ok = !process.env["CI"];
  const counts = { passed: 0, failed: ok ? 0 : files, skipped: ok ? files : 0 };
  const note = `no Chromium: install it or name it in CONCORD_CHROMIUM (${files} files of tests)`;
  return { name: "browser tests", ok, seconds: 0, counts, note };
}

function summaryLine({ name, ok, seconds, counts, note }: Result): string {
  const verdict = ok ? (note ? "left out" : "ok") : "FAILED";
  const run = counts.passed + counts.failed + counts.skipped;
  const numbers = note ?? (run > 0 ? `${counts.passed} of ${run}` : "");
  return `${name.padEnd(26)}${verdict.padEnd(9)}${seconds.toFixed(1).padStart(7)} s  ${numbers}`.trimEnd();
}

const onlyStatic = process.argv.includes("--static");
const staticResults = runSteps(staticSteps, onlyStatic ? 2 : 1);
const results: Result[] = [];
if (!onlyStatic) {
  const chromium = findChromium();
  if (chromium) process.env["CONCORD_CHROMIUM"] = chromium;
  // One for all: the browser tests find the demonstration that a unit test has loaded.
  const postgres = await startTemporaryPostgres();
  process.env[testPostgres] = postgres.url;
  const timesPath = join(reports, "file-times.json");
  process.env[fileTimesPath] = timesPath;
  const before = processorSeconds();
  const result = await runStep(tests(chromium !== undefined));
  const after = processorSeconds();
  await postgres.stop();
  results.push(result);
  if (before !== undefined && after !== undefined)
    console.log(
      `  ${(after - before).toFixed(0)} s of processor time in ${result.seconds.toFixed(0)} s`,
    );
  const times = readTimes(timesPath);
  for (const [name, isOne] of kinds) {
    const { passed, failed, skipped } = counted(isOne);
    const seconds = Object.entries(times)
      .filter(([file]) => isOne(file))
      .reduce((sum, [, own]) => sum + own, 0);
    console.log(
      `  ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped; ${seconds.toFixed(0)} s of three workers`,
    );
  }
  if (!chromium) results.push(withoutBrowser());
  printTimes(times);
  if (process.argv.includes("--record")) record(times);
}
// Beside the tests, which wait for PostgreSQL and for frames; one at a time, so that most of both cores is theirs.
results.unshift(...(await staticResults));
const sum = (key: keyof Counts): number =>
  results.reduce((total, { counts }) => total + counts[key], 0);
printFailures();
console.log(`\n${results.map(summaryLine).join("\n")}\n`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
