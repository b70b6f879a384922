import { AddDerivedAnnotation } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { statesOfOutcomes } from "./answers.rules.ts";
import { saveAnswers } from "./save-answers.ts";

export const handler = implement(AddDerivedAnnotation, (call) => {
  const { derivedAnnotations: outcomes, version } = call.input;
  // The contract lets through outcomes of one patient only.
  return saveAnswers(call, outcomes[0]?.PatientId ?? 0, {
    basedOn: version,
    conceptIds: outcomes.map((outcome) => outcome.ConceptId),
    revise: (own) => statesOfOutcomes(own, outcomes),
  });
});
