import type { CohortDefinition, OutputOf } from "@concord/contract";
import { useDebouncedValue } from "@mantine/hooks";
import { useOperation } from "../../platform/api/use-operation.ts";
import type { ShownQuery } from "../../platform/Loaded.tsx";
import type { FieldMessages } from "../../platform/refusal.ts";
import type { DefinitionCheck } from "./use-definition-check.ts";

/** Typing rests this long before the criteria are counted, in milliseconds. */
const REST = 80;

/** What the criteria leave of the patients, counted as soon as typing rests. */
export interface Preview extends ShownQuery<OutputOf<"PreviewCohort">> {
  /** What is shown is of the definition as it was before. */
  readonly isBehind: boolean;
  /** What the server says of the definition as it stands: path of the input → message. */
  readonly refused: FieldMessages;
}

/** @param check undefined while it is on its way: nothing is counted before. */
export function usePreview(
  definition: CohortDefinition,
  check: DefinitionCheck | undefined,
): Preview {
  const now = JSON.stringify(definition);
  const [rested] = useDebouncedValue(now, REST);
  // Its own text, so that a definition which is equal is not counted again.
  const wanted = JSON.parse(rested) as CohortDefinition;
  const isWhole = (one: CohortDefinition) =>
    one.criteria.length > 0 && check !== undefined && Object.keys(check(one)).length === 0;
  const preview = useOperation(
    "PreviewCohort",
    { definition: wanted },
    // What has come to rest may be older than what is shown, and not whole yet.
    { enabled: isWhole(definition) && isWhole(wanted), keepPrevious: true },
  );
  const { data, error, isFetching, refetch } = preview;
  const isBehind = rested !== now;
  return {
    data,
    error,
    isFetching,
    refetch,
    isBehind,
    refused: error && !isBehind ? error.errors : {},
  };
}
