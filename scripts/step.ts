import { spawn } from "node:child_process";

export interface Step {
  name: string;
  /** Run one after the other; all run even when one fails. */
  commands: string[][];
  /** Shows what it prints as it comes, not only when it fails. */
  live?: boolean;
  /** The tests that it ran. */
  count?: () => Counts;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Result {
  name: string;
  ok: boolean;
  seconds: number;
  counts: Counts;
  /** Why it was left out. */
  note?: string;
}

/**
 * A step that hangs is a failure that nobody waits an hour for. The tests take 15 minutes on two idle cores; where
 * others use them as well they took 30 and were stopped short of their end.
 */
const patience = 50 * 60_000;

export async function runStep({ name, commands, live = false, count }: Step): Promise<Result> {
  const begin = performance.now();
  let output = "";
  let ok = true;
  for (const command of commands) {
    const result = await run(command, live);
    if (result.ok) continue;
    ok = false;
    // Of one that is shown as it comes, only that it was stopped.
    output += live ? result.output : `$ ${command.join(" ")}\n${result.output}\n`;
  }
  const seconds = (performance.now() - begin) / 1000;
  console.log(`${ok ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok && output !== "") console.log(output.trimEnd());
  const counts = count?.() ?? { passed: 0, failed: 0, skipped: 0 };
  // A check without tests, or a run that broke before its tests, still is something that failed.
  if (!ok && counts.failed === 0) counts.failed = 1;
  return { name, ok, seconds, counts };
}

/** Runs steps, `width` at a time; results come in the order of the steps. */
export async function runSteps(steps: Step[], width: number): Promise<Result[]> {
  const waiting = [...steps.entries()];
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next;
      results[index] = await runStep(step);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}

function run(
  [file = "", ...args]: string[],
  live: boolean,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const output = live ? "inherit" : "pipe";
    const child = spawn(file, args, { stdio: ["ignore", output, output] });
    let text = "";
    const collect = (chunk: Buffer): void => void (text += chunk.toString());
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    const timer = setTimeout(() => {
      text += `\nStopped after ${patience / 60_000} minutes.`;
      child.kill("SIGTERM");
    }, patience);
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve({ ok: code === 0, output: text });
    });
  });
}
