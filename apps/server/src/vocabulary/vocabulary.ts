import { handler as AddEvent } from "./AddEvent.ts";
import { handler as GetEvent } from "./GetEvent.ts";
import { handler as SearchConcepts } from "./SearchConcepts.ts";
import { handler as SearchConceptsById } from "./SearchConceptsById.ts";

export const vocabulary = { GetEvent, AddEvent, SearchConceptsById, SearchConcepts };
