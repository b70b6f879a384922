import type { ParseArgsConfig } from "node:util";
import type { Services } from "./operations/services.ts";

export interface CommandArguments {
  /** Options as `node:util`'s parseArgs reads them. */
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
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
  run(call: CommandArguments): Promise<number>;
}
