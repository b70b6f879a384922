export { handler as GetAdministrationOverview } from "./GetAdministrationOverview.ts";
export { handler as GetConditionSources } from "./GetConditionSources.ts";
export { handler as GetLastLooks } from "./GetLastLooks.ts";
export { handler as GetPopulation } from "./GetPopulation.ts";
export { handler as GetWhatChanged } from "./GetWhatChanged.ts";
