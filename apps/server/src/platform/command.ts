import type { Writable } from "node:stream";
import type { ParseArgsConfig } from "node:util";
import type { Services } from "./operations/services.ts";

export interface CommandArguments {
  /** Options as `node:util`'s parseArgs reads them. */
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
}

/** What a command reads and writes that is more than messages: standard input and output. */
export interface CommandStreams {
  readonly input: AsyncIterable<Uint8Array>;
  readonly output: Writable;
}

export interface StandaloneCall extends CommandArguments {
  readonly streams: CommandStreams;
}

export interface CommandCall extends CommandArguments {
  readonly services: Services;
}

interface CommandName {
  readonly name: string;
  /** How it is called, after its name. */
  readonly parameters: string;
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig["options"]>;
}

/** A sub-command of `npm run concord --`; add it to the list in `command-line.ts`. */
export interface Command extends CommandName {
  /** It queues jobs: `services.boss` is there. */
  readonly needsJobs?: boolean;
  /** Answers the exit code. What it prints on standard output is its result. */
  run(call: CommandCall): Promise<number>;
}

/** A sub-command that needs no database, and starts none. */
export interface StandaloneCommand extends CommandName {
  readonly standalone: true;
  run(call: StandaloneCall): Promise<number>;
}
