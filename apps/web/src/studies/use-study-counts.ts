import type { Study } from "@concord/contract";
import { useMemo } from "react";
import { firstFailure, type Failure } from "../platform/api/first-failure.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { listedCount, type ListedCount } from "../platform/table/CountLink.tsx";

/** Counts by study id; a map is absent until its call has answered (S4.6). */
export interface StudyCounts {
  readonly cohort_count?: ReadonlyMap<number, number | null> | undefined;
  readonly patient_count?: ReadonlyMap<number, ListedCount> | undefined;
  readonly data_count?: ReadonlyMap<number, ListedCount> | undefined;
}

/** Cohorts, patients and data of each study, each filling in on arrival; and what could not be counted. */
export function useStudyCounts(studies: readonly Study[]): {
  counts: StudyCounts;
  failed: Failure | undefined;
} {
  const studyIds = studies
    .map(({ study_id }) => study_id)
    .toSorted((a, b) => a - b)
    .join(",");
  const settings = { enabled: studyIds !== "", keepPrevious: true as const };
  const ofCohorts = useOperation("GetCohortCounts", { studyIds }, settings);
  const ofPatients = useOperation("GetPatientCounts", { studyIds }, settings);
  const ofData = useOperation("GetDataCounts", { studyIds }, settings);
  const [cohorts, patients, data] = [
    ofCohorts.data?.study,
    ofPatients.data?.study,
    ofData.data?.study,
  ];
  const counts = useMemo(
    () => ({
      cohort_count: cohorts && new Map(cohorts.map((row) => [row.study_id, row.cohort_count])),
      patient_count:
        patients &&
        new Map(
          patients.map((row) => [row.study_id, listedCount(row.patient_count, row.is_withheld)]),
        ),
      data_count:
        data &&
        new Map(data.map((row) => [row.study_id, listedCount(row.data_count, row.is_withheld)])),
    }),
    [cohorts, patients, data],
  );
  return { counts, failed: firstFailure([ofCohorts, ofPatients, ofData]) };
}
