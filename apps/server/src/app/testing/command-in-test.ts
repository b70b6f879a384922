// For tests: a command of `npm run concord`, in the test's own process, or really started.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { format } from "node:util";
import { runCommand } from "../run-command.ts";

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

interface Given {
  readonly input?: string;
  /** Variables that differ from those of the test's process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Runs a command in this process, as `command-line.ts` does: a process and all of its code read again take a second.
 * One at a time, for it has this process's environment and console while it runs.
 */
export async function commandInProcess(
  args: readonly string[],
  { input = "", environment = {} }: Given = {},
): Promise<CommandResult> {
  const before = { env: process.env, log: console.log, error: console.error };
  const output = new PassThrough();
  const written = text(output);
  let errors = "";
  process.env = { ...process.env, ...environment };
  console.log = (...words) => void output.write(`${format(...words)}\n`);
  console.error = (...words) => void (errors += `${format(...words)}\n`);
  let code: number;
  try {
    code = await runCommand(args, { input: Readable.from([Buffer.from(input)]), output });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    code = 1;
  } finally {
    process.env = before.env;
    console.log = before.log;
    console.error = before.error;
  }
  output.end();
  return { code, output: await written, errors };
}

/** Starts it as a terminal does, in a process of its own. */
export async function commandStarted(
  args: readonly string[],
  { input = "", environment = {} }: Given = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [commandLine, ...args], {
    env: { ...process.env, ...environment },
  });
  child.stdin.end(input);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, output, errors };
}

/** The file that a terminal starts. */
export const commandLine = join(import.meta.dirname, "../command-line.ts");
