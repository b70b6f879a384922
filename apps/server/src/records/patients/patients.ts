import { handler as GetAlgorithmicProblemList } from "./GetAlgorithmicProblemList.ts";
import { handler as getDiagnosesInfo } from "./getDiagnosesInfo.ts";
import { handler as GetEncounter } from "./GetEncounter.ts";
import { handler as GetEncounterByProblemList } from "./GetEncounterByProblemList.ts";
import { handler as GetEpisode } from "./GetEpisode.ts";
import { handler as GetExcludedAlgorithmicProblemList } from "./GetExcludedAlgorithmicProblemList.ts";
import { handler as GetOrganization } from "./GetOrganization.ts";
import { handler as GetOrgHierarchyLevels } from "./GetOrgHierarchyLevels.ts";
import { handler as GetPatient } from "./GetPatient.ts";

export const patients = {
  GetPatient,
  GetOrganization,
  GetOrgHierarchyLevels,
  getDiagnosesInfo,
  GetEncounter,
  GetEncounterByProblemList,
  GetEpisode,
  GetAlgorithmicProblemList,
  GetExcludedAlgorithmicProblemList,
};
