import type { UseQueryResult } from "@tanstack/react-query";
import type { ApiProblem } from "./api-problem.ts";

export interface Failure {
  readonly error: ApiProblem;
  readonly retry: () => void;
}

/**
 * The first failure of calls that fill one table, and how to ask again for all that failed; undefined when none did.
 */
export function firstFailure(
  queries: readonly Pick<UseQueryResult<unknown, ApiProblem>, "error" | "refetch">[],
): Failure | undefined {
  const failed = queries.filter(({ error }) => error !== null);
  const error = failed[0]?.error;
  if (!error) return undefined;
  return { error, retry: () => failed.forEach((query) => void query.refetch()) };
}
