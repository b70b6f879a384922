import { editionOf } from "../platform/operations/edition.ts";

/** What a person edits of a study. Names of cohorts and events are theirs. */
export function studyEdition(
  { study_name, base_cohort }: { study_name: string; base_cohort: number },
  arms: readonly { cohort_id: number }[],
  outcomes: readonly { event_id: number }[],
): string {
  return editionOf({
    study_name,
    base_cohort,
    arms: arms.map(({ cohort_id }) => cohort_id),
    outcomes: outcomes.map(({ event_id }) => event_id),
  });
}
