import { handler as GetEncounterLevelOutcomeScoreDetails } from "./GetEncounterLevelOutcomeScoreDetails.ts";
import { handler as GetEncounterLevelOutcomeScores } from "./GetEncounterLevelOutcomeScores.ts";

export const validity = { GetEncounterLevelOutcomeScores, GetEncounterLevelOutcomeScoreDetails };
