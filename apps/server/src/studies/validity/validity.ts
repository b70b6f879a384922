export { handler as GetEncounterLevelOutcomeScoreDetails } from "./GetEncounterLevelOutcomeScoreDetails.ts";
export { handler as GetEncounterLevelOutcomeScores } from "./GetEncounterLevelOutcomeScores.ts";
export { handler as GetEncountersLeftOut } from "./GetEncountersLeftOut.ts";
export { handler as GetEncounterTwoClassConceptDetails } from "./GetEncounterTwoClassConceptDetails.ts";
export { handler as GetEncounterTwoClassEncounterDetails } from "./GetEncounterTwoClassEncounterDetails.ts";
