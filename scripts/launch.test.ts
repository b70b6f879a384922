import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";

import { afterAll, expect, onTestFinished, test } from "vitest";

const project = dirname(import.meta.dirname);
const folder = mkdtempSync(join(tmpdir(), "concord-launch-"));
const file = join(folder, "program.ts");
afterAll(() => rmSync(folder, { recursive: true }));

writeFileSync(
  file,
  `
  type Signal = "SIGINT" | "SIGTERM";
  const stop = (signal: Signal) => setTimeout(() => { console.log("stopped by " + signal); process.exit(7); }, 20);
  process.on("SIGINT", stop).on("SIGTERM", stop);
  console.log(process.pid, process.versions.node.split(".")[0], ...process.argv.slice(2));
  if (process.argv[2] === "end") process.exitCode = 3;
  else setInterval(() => {}, 1000);
`,
);

interface Launched {
  launcher: ChildProcess;
  /** What the program prints, line by line. */
  lines: AsyncIterator<string>;
}

function launch(...args: string[]): Launched {
  const command = [join(project, "scripts/run.mjs"), relative(project, file), ...args];
  const launcher = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void launcher.kill("SIGKILL"));
  return { launcher, lines: createInterface(launcher.stdout)[Symbol.asyncIterator]() };
}

test("runs TypeScript in Node 24, hands on arguments and the exit code, and prints nothing itself", async () => {
  const { launcher, lines } = launch("end", "two words");
  const left = once(launcher, "exit");
  expect((await lines.next()).value).toMatch(/^\d+ 24 end two words$/);
  expect((await lines.next()).done).toBe(true);
  expect(await left).toEqual([3, null]);
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "hands on %s and waits for the clean stop",
  async (signal) => {
    const { launcher, lines } = launch();
    const left = once(launcher, "exit");
    await lines.next();
    launcher.kill(signal);
    expect((await lines.next()).value).toBe(`stopped by ${signal}`);
    expect(await left).toEqual([7, null]);
  },
);

test("the program stops cleanly when the launcher is killed outright", async () => {
  const { launcher, lines } = launch();
  await lines.next();
  launcher.kill("SIGKILL");
  expect((await lines.next()).value).toBe("stopped by SIGTERM");
});
