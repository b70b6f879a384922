export { handler as GetCohortCounts } from "./GetCohortCounts.ts";
export { handler as GetConceptCategories } from "./GetConceptCategories.ts";
export { handler as GetDataCounts } from "./GetDataCounts.ts";
export { handler as GetPatientCounts } from "./GetPatientCounts.ts";
export { handler as GetQueueCount } from "./GetQueueCount.ts";
export { handler as GetStudyCounts } from "./GetStudyCounts.ts";
export { handler as GetUserEntityCounts } from "./GetUserEntityCounts.ts";
