import { resolve } from "node:path";
import type { CommandStreams, StandaloneCommand } from "../platform/command.ts";
import { readConfiguration } from "../platform/configuration.ts";
import { Problem } from "../platform/operations/problem.ts";
import { isRefusal, textOfLine } from "./answer-line.ts";
import type { Found } from "./engines/finding.ts";
import { EngineError, type LanguageEngine } from "./engines/engine.ts";
import { engineOf } from "./engines/engine-of.ts";
import { type InputLine, inputLines } from "./input-lines.ts";
import { openPackagedVocabulary } from "./versions/packaged-vocabulary.ts";
import { languageSettings } from "./settings.ts";
import { TagPool } from "./tagging/tag-pool.ts";
import type { LineMode } from "./tagging/tag-task.ts";

/** Characters and lines that go to a worker together. */
const groupCharacters = 100_000;
const groupLines = 64;

/** `tag`: notes in, annotations out, one JSON object a line, in the same order; docs/command-line.md. */
export const tagCommand: StandaloneCommand = {
  name: "tag",
  parameters:
    "[--engine built-in|aws|gate] [--spans | --deidentify] [--vocabulary FILE.csv]… [--only-vocabulary] [--workers N] < in.jsonl > out.jsonl",
  summary: "Tag notes, without a database; docs/command-line.md.",
  standalone: true,
  options: {
    spans: { type: "boolean" },
    deidentify: { type: "boolean" },
    vocabulary: { type: "string", multiple: true },
    "only-vocabulary": { type: "boolean" },
    workers: { type: "string" },
    engine: { type: "string" },
  },
  async run({ values, positionals, streams }) {
    const settings = languageSettings();
    // npm runs us from the project's folder; paths are meant from where it was called.
    const from = process.env["INIT_CWD"] ?? ".";
    const files = [values["vocabulary"] ?? []].flat().map((file) => resolve(from, String(file)));
    const workers = values["workers"] === undefined ? settings.workers : Number(values["workers"]);
    const engineName = isEngine(values["engine"]) ? values["engine"] : "built-in";
    const reason =
      positionals.length > 0
        ? `What is ${positionals[0]}? Notes are read from standard input.`
        : values["spans"] && values["deidentify"]
          ? "Either --spans or --deidentify."
          : values["only-vocabulary"] && files.length === 0
            ? "--only-vocabulary needs a --vocabulary."
            : workers !== undefined && !(Number.isInteger(workers) && workers > 0)
              ? "--workers is a number, 1 or more."
              : values["engine"] !== undefined && !isEngine(values["engine"])
                ? `There is no engine ${String(values["engine"])}: ${Object.keys(engineNames).join(", ")}.`
                : engineName !== "built-in" && (values["spans"] || values["deidentify"])
                  ? "--spans and --deidentify are the built-in engine's."
                  : undefined;
    if (reason !== undefined) {
      console.error(reason);
      return 2;
    }
    const engine = chooseEngine(engineName);
    if (!engine) return 2;
    const vocabulary = await openPackagedVocabulary(
      { files, onlyFiles: values["only-vocabulary"] === true },
      settings.cacheFolder,
    );
    const pool = new TagPool({ vocabulary, conceptIds: undefined }, workers);
    try {
      const mode = values["spans"] ? "spans" : values["deidentify"] ? "deidentify" : "annotate";
      return await tagLines(pool, mode, engine, streams);
    } finally {
      await pool.close();
    }
  },
};

const engineNames = { "built-in": "built-in", aws: "AWS", gate: "GATE" } as const;
const neededFor = { "built-in": "", aws: "CONCORD_AWS_REGION", gate: "CONCORD_GATE_URL" } as const;
type EngineName = keyof typeof engineNames;

const isEngine = (name: unknown): name is EngineName =>
  typeof name === "string" && name in engineNames;

/** The engine; says where texts go, or why there is none. */
function chooseEngine(name: EngineName): LanguageEngine | undefined {
  try {
    const engine = engineOf(readConfiguration(process.env).engines, engineNames[name]);
    if (engine.host !== undefined) console.error(`The texts are sent to ${engine.host}.`);
    return engine;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`The engine ${name} is not set up: ${neededFor[name]} (docs/deployment.md).`);
    return undefined;
  }
}

/**
 * Of each line why it can't be read, or what an external engine finds in it; undefined where it is our own, or the line
 * has no text.
 */
async function findInLines(
  engine: LanguageEngine,
  lines: readonly InputLine[],
): Promise<(Found | undefined)[]> {
  return Promise.all(
    lines.map(async (line) => {
      if ("refused" in line) return line;
      const text = engine.host === undefined ? undefined : textOfLine(line.json);
      if (text === undefined) return undefined;
      try {
        const findings = await engine.find(text);
        return findings && { findings };
      } catch (error) {
        const reason = error instanceof EngineError ? error.message : "it failed";
        return { refused: `${engine.technology}: ${reason}` };
      }
    }),
  );
}

/** 0 when every line was answered, 1 when one was not: its answer says why. */
async function tagLines(
  pool: TagPool,
  mode: LineMode,
  engine: LanguageEngine,
  { input, output }: CommandStreams,
): Promise<number> {
  let refused = 0;
  const answers: Promise<readonly string[]>[] = [];
  const print = async (): Promise<void> => {
    const lines = (await answers.shift()) ?? [];
    refused += lines.filter(isRefusal).length;
    // A slow reader slows us down, so that memory stays small.
    if (lines.length > 0 && !output.write(`${lines.join("\n")}\n`))
      await new Promise((resolve) => output.once("drain", resolve));
  };
  for await (const group of groups(inputLines(input))) {
    const answer = findInLines(engine, group).then(async (found) =>
      pool.answerLines(
        group.map((line) => ("json" in line ? line.json : "null")),
        mode,
        found,
      ),
    );
    answer.catch(() => undefined);
    answers.push(answer);
    if (answers.length > pool.size * 2) await print();
  }
  while (answers.length > 0) await print();
  if (refused > 0)
    console.error(
      refused === 1 ? "1 line could not be answered." : `${refused} lines could not be answered.`,
    );
  return refused > 0 ? 1 : 0;
}

async function* groups(lines: AsyncIterable<InputLine>): AsyncGenerator<InputLine[]> {
  let group: InputLine[] = [];
  let size = 0;
  for await (const line of lines) {
    group.push(line);
    size += "json" in line ? line.json.length : 0;
    if (size >= groupCharacters || group.length >= groupLines) {
      yield group;
      group = [];
      size = 0;
    }
  }
  if (group.length > 0) yield group;
}
