import { handler as GetConceptSupportDataForDocument } from "./GetConceptSupportDataForDocument.ts";
import { handler as GetLanguageEngines } from "./GetLanguageEngines.ts";
import { handler as GetPatientAlgorithmicProblemList } from "./GetPatientAlgorithmicProblemList.ts";
import { handler as NLPTagSections } from "./NLPTagSections.ts";
import { handler as TagNLP } from "./TagNLP.ts";

/** Operations of language processing. */
export const language = {
  GetConceptSupportDataForDocument,
  GetLanguageEngines,
  GetPatientAlgorithmicProblemList,
  NLPTagSections,
  TagNLP,
};
