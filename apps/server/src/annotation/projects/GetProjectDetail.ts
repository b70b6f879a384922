import { GetProjectDetail } from "@concord/contract";
import { getProject } from "../exchange/exchange.queries.ts";
import { implement } from "../../platform/operations/implement.ts";
import {
  countDocuments,
  getStoredProject,
  listProgress,
  listStrata,
  type StoredProject,
} from "./detail.queries.ts";
import { type DrawnStratum, isEqual } from "./draw.rules.ts";
import { outsideValidity } from "./outside-validity.rules.ts";
import { projectEdition } from "./project-edition.ts";
import { listTrained, trainedBy, trainingOf } from "../training/training.queries.ts";
import { shownSample } from "./shown-sample.ts";

export const handler = implement(GetProjectDetail, async (call) => {
  const { project_id: projectId } = call.input;
  const project = await getStoredProject(call, projectId);
  const listed = await getProject(call, projectId);
  const strata = await listStrata(call, projectId);
  const progress = await listProgress(call, projectId);
  const training = await trainingOf(call, projectId);
  const { study_id, study_name, cohort_id, cohort_name } = project;
  return {
    data: {
      projectId,
      projectName: project.project_name,
      status: project.status,
      closed_at: project.closed_at?.toISOString() ?? null,
      owner_name: project.owner_name,
      owner_is_disabled: project.owner_is_disabled,
      is_own: project.is_own,
      study: study_id !== null && study_name !== null ? { study_id, study_name } : null,
      cohort: cohort_id !== null && cohort_name !== null ? { cohort_id, cohort_name } : null,
      guidelines: project.guidelines,
      concepts: project.concepts,
      supervisors: project.supervisors,
      annotators_per_document: project.annotators_per_document,
      deidentified: project.deidentified,
      agreement_while_open: project.agreement_while_open,
      assisted: project.assisted,
      unit: project.unit,
      purpose: project.purpose,
      seed: project.seed,
      frame_hash: project.frame_hash,
      sample: keptSample(call, project, strata),
      annotators: progress.map(({ last_done, ...one }) => ({
        ...one,
        last_done: last_done?.toISOString() ?? null,
      })),
      documents: await countDocuments(call, projectId),
      training: training
        ? { ...training, readers: await listTrained(call, training.project_id) }
        : null,
      trains: (await trainedBy(call, projectId)) ?? null,
      open_conflicts: listed.open_conflicts,
      open_patient_conflicts: listed.open_patient_conflicts,
      is_begun: project.is_begun,
      edition: projectEdition(project),
    },
  };
});

function keptSample(
  call: Parameters<typeof shownSample>[0],
  project: StoredProject,
  strata: readonly DrawnStratum[],
) {
  const { frame, sampling } = project;
  if (frame === null || sampling === null) return null;
  return shownSample(call, {
    frame: frame.extent,
    leftOut: frame.left_out,
    strata,
    sampling,
    outsideValidity: outsideValidity({
      isOfStudy: project.study_id !== null,
      unit: project.unit,
      purpose: project.purpose,
      sampling,
      assisted: project.assisted,
      readers: project.annotators_per_document,
      single: project.single_annotator_reference,
      isEqual: isEqual(strata),
    }),
  });
}
