// For tests: the command `tag` over a vocabulary of its own.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  commandInProcess,
  type CommandResult,
  commandStarted,
} from "../../app/testing/command-in-test.ts";

/** Where the command keeps its data, and where tests put files. */
export const folder = mkdtempSync(join(tmpdir(), "concord-test-"));

/** A line of input. */
export const line = (value: object): string => `${JSON.stringify(value)}\n`;

/** Arguments of the command line for these concepts alone: `cuid,text,sab,code,category,synonym`. */
export function tagArguments(concepts: readonly string[]): readonly string[] {
  const vocabulary = join(folder, "own.csv");
  writeFileSync(vocabulary, ["cuid,text,sab,code,category,synonym", ...concepts, ""].join("\n"));
  return ["tag", "--vocabulary", vocabulary, "--only-vocabulary"];
}

/** No database is started, and one thread reads. */
export const tagEnvironment = {
  CONCORD_DATA: folder,
  CONCORD_LANGUAGE_WORKERS: "1",
  DATABASE_URL: "postgres://nowhere.invalid/none",
};

/** Runs the command to its end. */
export async function runTag(
  command: readonly string[],
  input: string,
  environment: Readonly<Record<string, string>> = {},
) {
  const given = { input, environment: { ...tagEnvironment, ...environment } };
  return withAnswers(await commandInProcess(command, given));
}

/** The same in a process of its own. */
export async function startTag(command: readonly string[], input: string) {
  return withAnswers(await commandStarted(command, { input, environment: tagEnvironment }));
}

function withAnswers(result: CommandResult) {
  const lines = result.output.split("\n").filter((one) => one !== "");
  return { ...result, answers: lines.map((one) => JSON.parse(one)) };
}
