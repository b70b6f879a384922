import { pino } from "pino";

export type { Logger } from "pino";

/** The one logger of a process: a JSON line an event, to standard output. */
export function createLog(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/**
 * An unexpected error as it may be logged: what kind and where, but never its message, which may quote a record
 * (PostgreSQL's "Key (…)=(…)", a parser's "Unexpected token …").
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const { code, table, constraint } = error as Error &
    Record<"code" | "table" | "constraint", unknown>;
  return {
    error: error.name,
    code,
    table,
    constraint,
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}
