import type { Cohort } from "@concord/contract";
import { useMemo } from "react";
import { firstFailure, type Failure } from "../platform/api/first-failure.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { listedCount, type ListedCount } from "../platform/table/CountLink.tsx";

type CountsById = ReadonlyMap<number, ListedCount>;

/** Counts by cohort id; a map is absent until its call has answered (S4.6). */
export interface CohortCounts {
  readonly study_count?: ReadonlyMap<number, number> | undefined;
  readonly patient_count?: CountsById | undefined;
  readonly data_count?: CountsById | undefined;
}

/** Studies, patients and data of each cohort, each filling in on arrival; and what could not be counted. */
export function useCohortCounts(cohorts: readonly Pick<Cohort, "cohort_id">[]): {
  counts: CohortCounts;
  failed: Failure | undefined;
} {
  const ids = cohorts.map(({ cohort_id }) => cohort_id);
  const cohortIds = ids.toSorted((a, b) => a - b).join(",");
  const settings = { enabled: cohortIds !== "", keepPrevious: true as const };
  const ofStudies = useOperation("GetStudyCounts", { cohortIds }, settings);
  const ofPatients = useOperation("GetPatientCounts", { cohortIds }, settings);
  const ofData = useOperation("GetDataCounts", { cohortIds }, settings);
  const [studies, patients, data] = [
    ofStudies.data?.cohort,
    ofPatients.data?.cohort,
    ofData.data?.cohort,
  ];
  const counts = useMemo(
    () => ({
      study_count: studies && new Map(studies.map((row) => [row.cohort_id, row.study_count])),
      patient_count:
        patients &&
        new Map(
          patients.map((row) => [row.cohort_id, listedCount(row.patient_count, row.is_withheld)]),
        ),
      data_count:
        data &&
        new Map(data.map((row) => [row.cohort_id, listedCount(row.data_count, row.is_withheld)])),
    }),
    [studies, patients, data],
  );
  return { counts, failed: firstFailure([ofStudies, ofPatients, ofData]) };
}
