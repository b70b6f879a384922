import { handler as GetCohortCounts } from "./GetCohortCounts.ts";
import { handler as GetConceptCategories } from "./GetConceptCategories.ts";
import { handler as GetDataCounts } from "./GetDataCounts.ts";
import { handler as GetPatientCounts } from "./GetPatientCounts.ts";
import { handler as GetQueueCount } from "./GetQueueCount.ts";
import { handler as GetStudyCounts } from "./GetStudyCounts.ts";
import { handler as GetUserEntityCounts } from "./GetUserEntityCounts.ts";

export const counts = {
  GetUserEntityCounts,
  GetStudyCounts,
  GetCohortCounts,
  GetPatientCounts,
  GetDataCounts,
  GetConceptCategories,
  GetQueueCount,
};
