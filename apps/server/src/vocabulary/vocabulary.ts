import { handler as GetConceptHierarchy } from "./GetConceptHierarchy.ts";
import { handler as SearchConcepts } from "./SearchConcepts.ts";

export const vocabulary = { GetConceptHierarchy, SearchConcepts };
