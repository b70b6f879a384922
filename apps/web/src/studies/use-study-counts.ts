import type { Study } from "@concord/contract";
import { useMemo } from "react";
import { firstFailure, type Failure } from "../platform/api/first-failure.ts";
import { useOperation } from "../platform/api/use-operation.ts";

/** Counts by study id; a map is absent until its call has answered (S4.6). */
export interface StudyCounts {
  readonly cohort_count?: ReadonlyMap<number, number | null> | undefined;
  readonly patient_count?: ReadonlyMap<number, number | null> | undefined;
  readonly data_count?: ReadonlyMap<number, number | null> | undefined;
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
  const settings = { enabled: studyIds !== "", keepPrevious: true };
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
      patient_count: patients && new Map(patients.map((row) => [row.study_id, row.patient_count])),
      data_count: data && new Map(data.map((row) => [row.study_id, row.data_count])),
    }),
    [cohorts, patients, data],
  );
  return { counts, failed: firstFailure([ofCohorts, ofPatients, ofData]) };
}
