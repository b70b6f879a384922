// Of each outcome of a study the corrected figures, by one source or several: for the page and for the report.
import type { CorrectedSource } from "@concord/contract";
import { refuseValidityOfStudy } from "../../access/settling.ts";
import { smallCounts, smallestCount } from "../../access/small-counts.ts";
import { refuseWithheld } from "../../access/withheld-counts.ts";
import { ensureFreshValidity } from "../../annotation/reference-standard/refresh-validity.ts";
import type { Context } from "../../platform/operations/context.ts";
import { getStudy, listArms, listOutcomes } from "../studies.queries.ts";
import { noteLook } from "../validity/looks.ts";
import { findCorrectingProject, listAnsweredMembers, listOverlaps } from "./corrected.queries.ts";
import { comparedOutcome, outcomeOfCohort, type ReferenceErrors } from "./corrected.rules.ts";
import { judgedOutcome } from "./judged-outcome.ts";

const noProject =
  "No patients of this study were drawn at random and read whole, without suggestions, for validity: errors measured in encounters or single notes are not those of patients. Add a project that draws patients.";

interface Asked {
  readonly studyId: number;
  readonly sources: readonly CorrectedSource[];
  /** Of the sensitivity analysis. */
  readonly reference: ReferenceErrors;
}

/**
 * Rows by outcome and source; each view is a look.
 * @throws row.not-found, and sources.withheld for whoever settles conflicts of a project on the study
 */
export async function correctedOutcomes(call: Context, { studyId, sources, reference }: Asked) {
  const study = await getStudy(call, studyId);
  await refuseValidityOfStudy(call, study.study_id);
  const arms = await listArms(call, study.study_id);
  const cohorts = [
    { cohort_id: study.base_cohort, cohort_name: study.base_cohort_name },
    ...arms,
  ].map((cohort, at) => ({
    ...cohort,
    // Less those of the arms, its counts would tell of those in none.
    isHidden: at === 0 && arms.length > 0 && smallestCount(call) > 1,
  }));
  const cohortIds = cohorts.map(({ cohort_id }) => cohort_id);
  await refuseWithheld(call, cohortIds);
  await ensureFreshValidity(call, study.study_id);
  await noteLook(call, study.study_id);
  const outcomes = await listOutcomes(call, study.study_id);
  const project = await findCorrectingProject(call, study.study_id);
  if (!project) return { study_name: study.study_name, project, reason: noProject, data: [] };
  const overlaps = await listOverlaps(call, cohortIds);
  const data = [];
  for (const { event_id, name } of outcomes) {
    const judged = await judgedOutcome(call, { eventId: event_id, projectId: project.project_id });
    if ("reason" in judged) {
      const { reason } = judged;
      const none = { cohorts: [], compared: [], cells: [] };
      for (const source of sources)
        data.push({ source, event_id, outcome_name: name, reason, ...none });
      continue;
    }
    const members = await listAnsweredMembers(call, {
      projectId: project.project_id,
      cohortIds,
      eventId: event_id,
      concepts: judged.concepts,
    });
    for (const source of sources) {
      const figures = cohorts.map((cohort) =>
        outcomeOfCohort(
          cohort,
          members.filter((one) => one.cohort_id === cohort.cohort_id),
          { source, reference, isWeighed: project.is_weighed },
          smallCounts(call),
        ),
      );
      const [first, ...others] = figures.slice(1);
      const areDisjoint = (one: number, other: number) =>
        !overlaps.some((pair) => pair.one === one && pair.other === other);
      data.push({
        source,
        event_id,
        outcome_name: name,
        reason: null,
        cohorts: figures.map(({ shown }) => shown),
        compared: first
          ? others.map((arm) =>
              comparedOutcome(arm, first, areDisjoint(arm.shown.cohort_id, first.shown.cohort_id)),
            )
          : [],
        cells: figures.flatMap(({ shown, cells }) =>
          cells.map((cell) => ({ cohort_name: shown.cohort_name, ...cell })),
        ),
      });
    }
  }
  return { study_name: study.study_name, project, reason: null, data };
}
