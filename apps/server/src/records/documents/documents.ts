export { handler as GetDocuments } from "./GetDocuments.ts";
export { handler as GetEncounterDocuments } from "./GetEncounterDocuments.ts";
export { handler as GetStructuredRows } from "./GetStructuredRows.ts";
export { handler as GetSubdocumentById } from "./GetSubdocumentById.ts";
export { handler as GetSubdocumentList } from "./GetSubdocumentList.ts";
