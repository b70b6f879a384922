import { GetPatientAlgorithmicProblemList } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { previewProblems } from "./reading/preview-problems.rules.ts";
import { codesOfConcepts } from "./support/support.queries.ts";

export const handler = implement(GetPatientAlgorithmicProblemList, async (call) => {
  const { inferred } = call.input;
  // A rule's conclusion comes without its code: no words of the text stand for it.
  const codes = await codesOfConcepts(
    call,
    inferred.map(({ concept_id }) => concept_id),
  );
  return previewProblems(call.input, codes);
});
