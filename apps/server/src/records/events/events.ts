export { handler as AddEvent } from "./AddEvent.ts";
export { handler as DeleteEvent } from "./DeleteEvent.ts";
export { handler as EditEvent } from "./EditEvent.ts";
export { handler as GetEvent } from "./GetEvent.ts";
export { handler as GetEventLibrary } from "./GetEventLibrary.ts";
export { handler as PreviewEvent } from "./PreviewEvent.ts";
export { handler as SearchConceptsById } from "./SearchConceptsById.ts";
