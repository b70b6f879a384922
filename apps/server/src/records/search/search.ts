export { handler as SearchNotes } from "./SearchNotes.ts";
