import { useOperation } from "../../platform/api/use-operation.ts";

/** What one press makes of a severity: none, the list's first, its second …, none again. */
export function useNextSeverity(): (severity: string | null) => string | null {
  const answer = useOperation("GetSeverities", {}, { staleTime: Infinity }).data;
  const severities = (answer?.data ?? []).map(({ value }) => value);
  return (severity) => severities[severity === null ? 0 : severities.indexOf(severity) + 1] ?? null;
}
