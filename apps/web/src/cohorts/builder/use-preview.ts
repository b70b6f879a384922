import type { CohortDefinition, OutputOf } from "@concord/contract";
import { useDebouncedValue } from "@mantine/hooks";
import { useOperation } from "../../platform/api/use-operation.ts";
import type { ShownQuery } from "../../platform/state/Loaded.tsx";
import type { FieldMessages } from "../../platform/form/refusal.ts";

/** Typing rests this long before the criteria are counted, in milliseconds. */
const REST = 80;

/** What the criteria leave of the patients, counted as soon as typing rests. */
export interface Preview extends ShownQuery<OutputOf<"PreviewCohort">> {
  /** What is shown is of the definition as it was before. */
  readonly isBehind: boolean;
  /** What the server says of the definition as it stands: path of the input → message. */
  readonly refused: FieldMessages;
}

/**
 * @param organization whose records are counted; undefined: those of the user's first
 * @param isWhole nothing keeps the definition from being counted; while something does, nothing is asked
 */
export function usePreview(
  definition: CohortDefinition,
  organization: number | undefined,
  isWhole: boolean,
): Preview {
  const [rested] = useDebouncedValue(definition, REST);
  const isBehind = rested !== definition;
  const preview = useOperation(
    "PreviewCohort",
    { definition: rested, organization_id: organization },
    { enabled: isWhole && !isBehind, keepPrevious: true },
  );
  const { data, error, isFetching, refetch } = preview;
  const refused = error && !isBehind ? error.errors : {};
  return { data, error, isFetching, refetch, isBehind, refused };
}
