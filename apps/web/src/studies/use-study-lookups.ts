import type { Cohort, Event } from "@concord/contract";
import { useOperation } from "../platform/api/use-operation.ts";

/** What a study form chooses from; undefined until both lists are there. */
export interface StudyLookups {
  readonly cohorts: readonly Cohort[];
  readonly outcomes: readonly Event[];
}

/** Cohorts and outcome events that the user may use in a study (S2.42, S7.9). */
export function useStudyLookups() {
  const cohorts = useOperation("GetCohortList", {});
  const events = useOperation("GetEvent", { eventType: "outcome" });
  const data: StudyLookups | undefined =
    cohorts.data && events.data
      ? { cohorts: cohorts.data.data, outcomes: events.data.data }
      : undefined;
  return {
    data,
    error: cohorts.error ?? events.error,
    isFetching: cohorts.isFetching || events.isFetching,
    refetch: () => Promise.all([cohorts.refetch(), events.refetch()]),
  };
}
