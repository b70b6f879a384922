import { handler as GetEncounterLevelOutcomeScoreDetails } from "./GetEncounterLevelOutcomeScoreDetails.ts";
import { handler as GetEncounterLevelOutcomeScores } from "./GetEncounterLevelOutcomeScores.ts";
import { handler as GetEncountersLeftOut } from "./GetEncountersLeftOut.ts";

export const validity = {
  GetEncounterLevelOutcomeScores,
  GetEncounterLevelOutcomeScoreDetails,
  GetEncountersLeftOut,
};
