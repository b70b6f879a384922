import { GetEncounterLevelManualAnnotations } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { getSubdocument, readNarratives } from "../records/documents/documents.queries.ts";
import { annotationsOfDocuments } from "./annotations-of-documents.ts";

export const handler = implement(GetEncounterLevelManualAnnotations, async (call) => {
  const opened = await getSubdocument(call, call.input.subdocumentId);
  if (!opened) throw problem("row.not-found", { noun: "document" });
  const { patient_id, encounter_id, encounter_name, patient_Identifier, organization } = opened;
  call.audit.subject("patient", patient_id);
  return {
    encounter: { encounter_id, encounter_name, patient_id, patient_Identifier, organization },
    data: await annotationsOfDocuments(call, await readNarratives(call, opened)),
  };
});
