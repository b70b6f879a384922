// Everything that a study report tells, as the screens show it: each part is the answer of the operation behind the
// screen, so that rows, roles and small counts are theirs.
import { CorrectedSource } from "@concord/contract";
import { handler as agreementOf } from "../../annotation/agreement/GetAnnotatorKappaScores.ts";
import { handler as readAgainOf } from "../../annotation/agreement/GetSecondReading.ts";
import { handler as ratedConcepts } from "../../annotation/agreement/GetCohortKappaScores.ts";
import { pairTables } from "../../annotation/agreement/agreement.rules.ts";
import { listRatings } from "../../annotation/agreement/ratings.queries.ts";
import { handler as projectDetail } from "../../annotation/projects/GetProjectDetail.ts";
import { handler as criteriaOf } from "../../cohorts/operations/GetCohortCriterion.ts";
import { listVersions } from "../../cohorts/versions/cohort-history.queries.ts";
import { smallestCount } from "../../access/small-counts.ts";
import type { Context } from "../../platform/operations/context.ts";
import { handler as armList } from "../GetStudyArmList.ts";
import { handler as baselineOf } from "../GetStudyBaseline.ts";
import { handler as detailOf } from "../GetStudyDetail.ts";
import { handler as outcomesOf } from "../GetStudyOutcomes.ts";
import { comparedOutcomes } from "../compared/compared-outcomes.ts";
import { correctedOutcomes } from "../corrected/corrected-outcomes.ts";
import { handler as verdictsOf } from "../claims/GetStudyVerdicts.ts";
import { handler as claimOf } from "../claims/GetValidityClaim.ts";
import { handler as validityOf } from "../validity/GetEncounterLevelOutcomeScores.ts";
import { getSampling, listJudged } from "../validity/judged.queries.ts";
import { assumedReference } from "./assumed-reference.ts";
import {
  countLookedStates,
  listAdjudication,
  listCuids,
  listFlow,
  listHospitals,
  listProjectIds,
} from "./report.queries.ts";

export type StudyReport = Awaited<ReturnType<typeof gatherReport>>;

/** @throws row.not-found, and sources.withheld for whoever settles open conflicts of the study's patients */
export async function gatherReport(call: Context, studyId: number) {
  const ask = { "m_StudyObj.study_id": studyId };
  const { data: study } = await detailOf.answer({ ...call, input: ask });
  // Refuses whoever settles, and brings what follows up to date.
  const validity = await validityOf.answer({ ...call, input: { m_studyId: studyId } });
  const projects = await projectsOf(call, studyId);
  const projectIds = projects.map(({ projectId }) => projectId);
  const agreement = await agreementsOf(call, study);
  return {
    smallest: smallestCount(call),
    cuids: await listCuids(call, [
      ...validity.data.data.map(({ conceptId }) => conceptId),
      ...agreement.map(({ concept_id }) => concept_id),
    ]),
    study,
    validity,
    judged: await listJudged(call, studyId),
    sampling: await getSampling(call, studyId),
    verdicts: await verdictsOf.answer({ ...call, input: { m_studyId: studyId } }),
    corrected: await correctedOutcomes(call, {
      studyId,
      sources: CorrectedSource.options,
      reference: assumedReference,
    }),
    claim: await claimOf.answer({ ...call, input: { m_studyId: studyId } }),
    looked: await countLookedStates(call, studyId),
    projects,
    arms: await armList.answer({ ...call, input: ask }),
    outcomes: (await outcomesOf.answer({ ...call, input: { m_studyId: studyId } })).data,
    compared: await comparedOutcomes(call, { studyId }),
    baseline: await baselineOf.answer({ ...call, input: ask }),
    cohorts: await cohortsOf(call, [
      study.base_cohort,
      ...study.arms.map(({ cohort_id }) => cohort_id),
    ]),
    agreement,
    flow: await listFlow(call, studyId),
    hospitals: await listHospitals(call, studyId),
    withoutNotes: validity.hospitals_without_notes,
    adjudication: await listAdjudication(call, projectIds),
    secondReading: (await readAgainOf.answer({ ...call, input: { m_studyId: studyId } })).data,
  };
}

async function projectsOf(call: Context, studyId: number) {
  const projects = [];
  for (const project_id of await listProjectIds(call, studyId))
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    projects.push((await projectDetail.answer({ ...call, input: { project_id } })).data);
  return projects;
}

async function cohortsOf(call: Context, cohortIds: readonly number[]) {
  const cohorts = [];
  for (const cohort_id of new Set(cohortIds)) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    const told = await criteriaOf.answer({ ...call, input: { "cohortObj.cohort_id": cohort_id } });
    // oxlint-disable-next-line no-await-in-loop
    const [newest] = await listVersions(call, cohort_id);
    cohorts.push({ cohort_id, ...told, hash: newest?.content_hash ?? "", run: newest });
  }
  return cohorts;
}

/** Of each concept that two readers answered, each pair's figures and its counts by patient. */
async function agreementsOf(
  call: Context,
  study: { readonly study_id: number; readonly base_cohort: number },
) {
  const asked = { m_CohortId: study.base_cohort, study_id: study.study_id };
  const { data: concepts } = await ratedConcepts.answer({ ...call, input: asked });
  const agreements = [];
  for (const { concept_id, conceptName } of concepts) {
    const input = { ...asked, m_conceptId: concept_id };
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    const { data } = await agreementOf.answer({ ...call, input });
    // oxlint-disable-next-line no-await-in-loop
    const ratings = await listRatings(call, asked, concept_id);
    const tables = (["initial", "current"] as const).flatMap((which) =>
      data[which].map((cell) => ({
        which,
        cell,
        byPatient: pairTables(ratings, [cell.first, cell.second], which).byPatient,
      })),
    );
    agreements.push({ concept_id, conceptName, tables });
  }
  return agreements;
}
