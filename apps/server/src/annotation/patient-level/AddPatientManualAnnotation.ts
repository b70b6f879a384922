import { AddPatientManualAnnotation } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { statesOfConcepts } from "./answers.rules.ts";
import { saveAnswers } from "./save-answers.ts";

export const handler = implement(AddPatientManualAnnotation, (call) => {
  const { m_PatientId, m_ConceptIds: conceptIds, m_IsPresent, version } = call.input;
  return saveAnswers(call, m_PatientId, {
    basedOn: version,
    conceptIds,
    revise: (own) => statesOfConcepts(own, conceptIds, m_IsPresent),
  });
});
