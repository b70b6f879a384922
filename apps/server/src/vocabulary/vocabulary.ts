import { handler as GetConceptHierarchy } from "./GetConceptHierarchy.ts";
import { handler as SearchConcepts } from "./SearchConcepts.ts";
import { handler as SearchConceptsById } from "./SearchConceptsById.ts";

export const vocabulary = { GetConceptHierarchy, SearchConceptsById, SearchConcepts };
