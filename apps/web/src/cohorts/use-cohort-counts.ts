import type { Cohort } from "@concord/contract";
import { useMemo } from "react";
import { useOperation } from "../platform/api/use-operation.ts";

type CountsById = ReadonlyMap<number, number | null>;

/** Counts by cohort id; a map is absent until its call has answered (S4.6). */
export interface CohortCounts {
  readonly study_count?: CountsById | undefined;
  readonly patient_count?: CountsById | undefined;
  readonly data_count?: CountsById | undefined;
}

/** Studies, patients and data of each cohort, each filling in on arrival. */
export function useCohortCounts(cohorts: readonly Pick<Cohort, "cohort_id">[]): CohortCounts {
  const ids = cohorts.map(({ cohort_id }) => cohort_id);
  const cohortIds = ids.toSorted((a, b) => a - b).join(",");
  const settings = { enabled: cohortIds !== "", keepPrevious: true };
  const studies = useOperation("GetStudyCounts", { cohortIds }, settings).data?.cohort;
  const patients = useOperation("GetPatientCounts", { cohortIds }, settings).data?.cohort;
  const data = useOperation("GetDataCounts", { cohortIds }, settings).data?.cohort;
  return useMemo(
    () => ({
      study_count: studies && new Map(studies.map((row) => [row.cohort_id, row.study_count])),
      patient_count: patients && new Map(patients.map((row) => [row.cohort_id, row.patient_count])),
      data_count: data && new Map(data.map((row) => [row.cohort_id, row.data_count])),
    }),
    [studies, patients, data],
  );
}
