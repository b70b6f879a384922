import type { OutputOf } from "@concord/contract";
import { useMemo } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { dayOf } from "../timeline.ts";

export interface CohortOverlay {
  readonly cohortId: number;
  readonly name: string;
  /** The index date, a day since 1970. */
  readonly index: number;
  /** Days in which a rule looks for a fact; an open end is undefined. */
  readonly windows: readonly {
    readonly title: string;
    readonly from: number | undefined;
    readonly to: number | undefined;
  }[];
  /** Facts that put the patient in, as `concept date`. */
  readonly used: ReadonlySet<string>;
}

type Mine = OutputOf<"GetCohortListForPatient">["data"][number];

/**
 * The cohorts of a patient that have an index date, and one of them laid over the record: the one asked for, or the
 * first.
 */
export function useCohortOverlay(
  patientId: number,
  asked: string | undefined,
): { readonly cohorts: readonly Mine[]; readonly overlay: CohortOverlay | undefined } {
  const all = useOperation("GetCohortListForPatient", { m_PatientIdList: String(patientId) });
  const mine = all.data?.data;
  const cohorts = useMemo(
    () => (mine ?? []).filter(({ index_date }) => index_date !== null),
    [mine],
  );
  const chosen =
    asked === "none"
      ? undefined
      : (cohorts.find(({ cohort_id }) => String(cohort_id) === asked) ?? cohorts[0]);
  const criteria = useOperation(
    "GetCohortCriterion",
    { "cohortObj.cohort_id": chosen?.cohort_id ?? 1 },
    { enabled: chosen !== undefined },
  );
  const found = criteria.data;
  const overlay = useMemo(() => chosen && overlayOf(chosen, found), [chosen, found]);
  return { cohorts, overlay };
}

function overlayOf(
  chosen: Mine,
  criteria: OutputOf<"GetCohortCriterion"> | undefined,
): CohortOverlay | undefined {
  if (chosen.index_date === null) return undefined;
  const index = dayOf(chosen.index_date);
  return {
    cohortId: chosen.cohort_id,
    name: chosen.cohort_name,
    index,
    windows: criteria ? windowsOf(criteria, index) : [],
    used: new Set(
      chosen.evidence.map(({ concept_id, date }) => `${concept_id} ${date.slice(0, 10)}`),
    ),
  };
}

function windowsOf({ definition, data }: OutputOf<"GetCohortCriterion">, index: number) {
  return definition.criteria.flatMap((criterion, at) => {
    const window = "window" in criterion ? criterion.window : undefined;
    if (!window || window.unit !== "days" || window.fromIndexEnd || window.toIndexEnd) return [];
    return [
      {
        title: data[at]?.title ?? "",
        from: window.from === undefined ? undefined : index + window.from,
        to: window.to === undefined ? undefined : index + window.to,
      },
    ];
  });
}
