// For tests: the command `tag` in a process of its own, over a vocabulary of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the command keeps its data, and where tests put files. */
export const folder = mkdtempSync(join(tmpdir(), "concord-test-"));

/** A line of input. */
export const line = (value: object): string => `${JSON.stringify(value)}\n`;

/** Arguments that make Node run the command with these concepts alone: `cuid,text,sab,code,category,synonym`. */
export function tagArguments(concepts: readonly string[]): readonly string[] {
  const vocabulary = join(folder, "own.csv");
  writeFileSync(vocabulary, ["cuid,text,sab,code,category,synonym", ...concepts, ""].join("\n"));
  const command = join(import.meta.dirname, "../../app/command-line.ts");
  return [command, "tag", "--vocabulary", vocabulary, "--only-vocabulary"];
}

/** Runs the command to its end; no database is started. */
export async function runTag(
  command: readonly string[],
  input: string,
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, command, {
    env: {
      ...process.env,
      CONCORD_DATA: folder,
      DATABASE_URL: "postgres://nowhere.invalid/none",
      ...environment,
    },
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (errors += text));
  child.stdin.end(input);
  const [code] = await once(child, "close");
  const lines = output.split("\n").filter((one) => one !== "");
  return { code, errors, output, answers: lines.map((one) => JSON.parse(one)) };
}
