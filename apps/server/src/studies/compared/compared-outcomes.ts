import type { OutputOf } from "@concord/contract";
import type { SharedPatients } from "@concord/stats";
import { refuseWhileSettling } from "../../access/settling.ts";
import { countsFrom, smallestCount } from "../../access/small-counts.ts";
import { refuseWithheld } from "../../access/withheld-counts.ts";
import { countCohorts } from "../../cohorts/count-cohorts.queries.ts";
import { countOutcomes } from "../../cohorts/operations/cohorts.queries.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { getStudy, listArms, listOutcomes } from "../studies.queries.ts";
import { countInBoth, countShared } from "./compared.queries.ts";
import { comparedRisks, riskOf } from "./compared.rules.ts";

const fewerThanTwo = "The study has fewer than two arms.";
const noOutcomes = "The study has no outcome measures.";
const noneShared: SharedPatients = { both: 0, firstOnly: 0, secondOnly: 0, neither: 0 };

type Answer = OutputOf<"GetStudyComparedOutcomes">;
type Outcome = Answer["data"][number];

/** The answer, and what its limits are computed from: null where nothing may be told of those in both arms. */
export interface ComparedOutcomes extends Omit<Answer, "data"> {
  readonly data: readonly (Omit<Outcome, "arms"> & {
    readonly arms: readonly (Outcome["arms"][number] & {
      readonly shared: SharedPatients | null;
    })[];
  })[];
}

/**
 * Outcomes of the arms of a study against one of them.
 *
 * @throws sources.withheld, cohort.withheld, row.not-found
 */
export async function comparedOutcomes(
  call: Pick<Context, "db" | "user" | "keptAnswers">,
  {
    studyId,
    comparedWith,
  }: { readonly studyId: number; readonly comparedWith?: number | undefined },
): Promise<ComparedOutcomes> {
  refuseWhileSettling(call);
  const study = await getStudy(call, studyId);
  const arms = await listArms(call, study.study_id);
  const cohortIds = arms.map(({ cohort_id }) => cohort_id);
  const [first = null] = cohortIds;
  const against = comparedWith ?? first;
  if (comparedWith !== undefined && !cohortIds.includes(comparedWith))
    throw problem("row.not-found", { noun: "cohort" });
  await refuseWithheld(call, cohortIds);
  const shown = countsFrom(smallestCount(call));
  const counted = await countCohorts(call, cohortIds);
  const patients = new Map(counted.map((row) => [row.cohort_id, row.patient_count]));
  const inBoth =
    against === null ? new Map<number, number>() : await countInBoth(call, { cohortIds, against });
  const isHiding = smallestCount(call) > 1;
  const outcomes = await listOutcomes(call, study.study_id);
  const reason = arms.length < 2 ? fewerThanTwo : outcomes.length === 0 ? noOutcomes : null;
  const data = [];
  for (const { event_id, name } of reason === null ? outcomes : []) {
    // With the base cohort, as `GetStudyOutcomes` counts them: on a study's page both find one count.
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    const positives = await countOutcomes(call, [study.base_cohort, ...cohortIds], [event_id]);
    const ofArm = (cohortId: number) => {
      const n = patients.get(cohortId) ?? 0;
      return { n, positives: shown(positives.get(`${cohortId}/${event_id}`) ?? 0, n) };
    };
    const counts =
      against === null || isHiding || inBoth.size === 0
        ? new Map<number, SharedPatients>()
        : // oxlint-disable-next-line no-await-in-loop
          await countShared(call, { cohortIds, against }, event_id);
    data.push({
      event_id,
      outcome_name: name,
      arms: cohortIds.map((cohort_id) => {
        const own = ofArm(cohort_id);
        const shared =
          isHiding && inBoth.has(cohort_id) ? null : (counts.get(cohort_id) ?? noneShared);
        const compared =
          against === null || cohort_id === against
            ? { difference: null, ratio: null }
            : comparedRisks(own, ofArm(against), shared);
        return { cohort_id, patient_count: own.positives, risk: riskOf(own), ...compared, shared };
      }),
    });
  }
  return {
    compared_with: against,
    reason,
    arms: arms.map((arm) => ({
      ...arm,
      patient_count: shown(patients.get(arm.cohort_id) ?? 0),
      in_both_count:
        isHiding && inBoth.has(arm.cohort_id) ? null : (inBoth.get(arm.cohort_id) ?? 0),
    })),
    data,
  };
}
