import type { ProblemBody, ProblemCode } from "@concord/contract";
import { problems, problemTitle } from "@concord/contract";

/** An error that a caller is meant to see: a code of the contract's problem table and its details. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: Readonly<Record<string, unknown>>;
  /** What the operation wrote is committed although it refuses. */
  readonly keeps: boolean;

  constructor(code: ProblemCode, details: Readonly<Record<string, unknown>>, keeps: boolean) {
    super(code);
    this.name = "Problem";
    this.code = code;
    this.details = details;
    this.keeps = keeps;
  }

  /** HTTP status. */
  get status(): number {
    return problems[this.code].status;
  }
}

/**
 * The value to throw for an error of the contract: `throw problem('cohort.in-use', { studies })`.
 * Details fill the title and go on the wire: never a patient's text.
 */
export function problem(
  code: ProblemCode,
  details: Readonly<Record<string, unknown>> = {},
): Problem {
  return new Problem(code, details, false);
}

/** Like `problem`, but what was written before stays: a failed try of a password or code must count. */
export function problemThatCounts(
  code: ProblemCode,
  details: Readonly<Record<string, unknown>> = {},
): Problem {
  return new Problem(code, details, true);
}

/** What goes on the wire (RFC 9457), with `description` where the specification reads one (S8.6, S8.7). */
export function problemBody({ code, details }: Problem): ProblemBody {
  const title = problemTitle(code, details);
  return {
    ...details,
    type: `/problems/${code}`,
    title,
    status: problems[code].status,
    code,
    description: title,
  };
}

/** PostgreSQL's SQLSTATE of an error, where it has one. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;
}
