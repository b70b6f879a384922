import type { CohortDefinition } from "@concord/contract";
import { editionOf } from "../../platform/operations/edition.ts";

/**
 * What a person edits of a cohort. Not its version: a run on other data makes a new one and changes nothing of this.
 */
export function cohortEdition(
  { cohort_name, definition }: { cohort_name: string; definition: CohortDefinition },
  outcomes: readonly { outcome_id: number }[],
): string {
  return editionOf({
    cohort_name,
    definition,
    outcomes: outcomes.map(({ outcome_id }) => outcome_id),
  });
}
