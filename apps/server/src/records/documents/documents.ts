import { handler as GetDocuments } from "./GetDocuments.ts";
import { handler as GetEncounterDocuments } from "./GetEncounterDocuments.ts";
import { handler as GetSubdocumentById } from "./GetSubdocumentById.ts";
import { handler as GetSubdocumentList } from "./GetSubdocumentList.ts";

export const documents = {
  GetDocuments,
  GetSubdocumentById,
  GetSubdocumentList,
  GetEncounterDocuments,
};
