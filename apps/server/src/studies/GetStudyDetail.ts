import { GetStudyDetail } from "@concord/contract";
import { getOwnership } from "../access/ownership.ts";
import { implement } from "../platform/operations/implement.ts";
import { studyEdition } from "./study-edition.ts";
import { getStudy, listArms, listOutcomes } from "./studies.queries.ts";

export const handler = implement(GetStudyDetail, async (call) => {
  const { organization_id: _, ...study } = await getStudy(call, call.input["m_StudyObj.study_id"]);
  const arms = await listArms(call, study.study_id);
  const outcomes = await listOutcomes(call, study.study_id);
  const ownership = await getOwnership(call, "study", study.study_id);
  return {
    data: { ...study, ...ownership, arms, outcomes, edition: studyEdition(study, arms, outcomes) },
  };
});
