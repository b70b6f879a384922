export { handler as GetConceptHierarchy } from "./GetConceptHierarchy.ts";
export { handler as SearchConcepts } from "./SearchConcepts.ts";
