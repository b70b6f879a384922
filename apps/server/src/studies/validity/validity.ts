export { handler as GetEncounterLevelOutcomeScoreDetails } from "./GetEncounterLevelOutcomeScoreDetails.ts";
export { handler as GetEncounterLevelOutcomeScores } from "./GetEncounterLevelOutcomeScores.ts";
export { handler as GetEncountersLeftOut } from "./GetEncountersLeftOut.ts";
