import type { Study } from "@concord/contract";
import { useMemo } from "react";
import { useOperation } from "../platform/api/use-operation.ts";

/** Counts by study id; a map is absent until its call has answered (S4.6). */
export interface StudyCounts {
  readonly cohort_count?: ReadonlyMap<number, number | null> | undefined;
  readonly patient_count?: ReadonlyMap<number, number | null> | undefined;
  readonly data_count?: ReadonlyMap<number, number | null> | undefined;
}

/** Cohorts, patients and data of each study, each filling in on arrival. */
export function useStudyCounts(studies: readonly Study[]): StudyCounts {
  const studyIds = studies
    .map(({ study_id }) => study_id)
    .toSorted((a, b) => a - b)
    .join(",");
  const settings = { enabled: studyIds !== "", keepPrevious: true };
  const cohorts = useOperation("GetCohortCounts", { studyIds }, settings).data?.study;
  const patients = useOperation("GetPatientCounts", { studyIds }, settings).data?.study;
  const data = useOperation("GetDataCounts", { studyIds }, settings).data?.study;
  return useMemo(
    () => ({
      cohort_count: cohorts && new Map(cohorts.map((row) => [row.study_id, row.cohort_count])),
      patient_count: patients && new Map(patients.map((row) => [row.study_id, row.patient_count])),
      data_count: data && new Map(data.map((row) => [row.study_id, row.data_count])),
    }),
    [cohorts, patients, data],
  );
}
