import type { ApiProblem } from "../platform/api/api-problem.ts";

/** What the server says of fields, by the last part of their path: those of the details lie within one parameter. */
export function refusedFields(problem: ApiProblem | null): Readonly<Record<string, string>> {
  const errors = Object.entries(problem?.errors ?? {});
  return Object.fromEntries(errors.map(([path, message]) => [path.split(".").at(-1), message]));
}
