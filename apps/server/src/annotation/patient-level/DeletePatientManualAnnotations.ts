import { DeletePatientManualAnnotations } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { statesWithout } from "./answers.rules.ts";
import { saveAnswers } from "./save-answers.ts";

export const handler = implement(DeletePatientManualAnnotations, (call) => {
  const { m_PatientId, m_ConceptIds: conceptIds, version } = call.input;
  return saveAnswers(call, m_PatientId, {
    basedOn: version,
    conceptIds,
    revise: (own) => statesWithout(own, conceptIds),
  });
});
