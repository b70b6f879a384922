export { handler as GetConceptSupportDataForDocument } from "./GetConceptSupportDataForDocument.ts";
export { handler as GetLanguageEngines } from "./GetLanguageEngines.ts";
export { handler as GetPatientAlgorithmicProblemList } from "./GetPatientAlgorithmicProblemList.ts";
export { handler as NLPTagSections } from "./NLPTagSections.ts";
export { handler as TagNLP } from "./TagNLP.ts";
