import { handler as AddEvent } from "./AddEvent.ts";
import { handler as DeleteEvent } from "./DeleteEvent.ts";
import { handler as EditEvent } from "./EditEvent.ts";
import { handler as GetEvent } from "./GetEvent.ts";
import { handler as SearchConceptsById } from "./SearchConceptsById.ts";

export const events = { GetEvent, AddEvent, EditEvent, DeleteEvent, SearchConceptsById };
