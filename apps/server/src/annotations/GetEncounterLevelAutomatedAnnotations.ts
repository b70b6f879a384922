import { GetEncounterLevelAutomatedAnnotations } from "@concord/contract";
import {
  getSubdocument,
  listAutomatedAnnotations,
  listDocuments,
  listSections,
} from "../documents/documents.queries.ts";
import { readsMaskedText, sectionsOf, shownEntity } from "../documents/documents.rules.ts";
import { implement } from "../platform/implement.ts";
import { problem } from "../platform/problem.ts";

const mostOfAnEncounter = 500;

export const handler = implement(GetEncounterLevelAutomatedAnnotations, async (call) => {
  const opened = await getSubdocument(call, call.input.subdocumentId);
  if (!opened) throw problem("row.not-found", { noun: "document" });
  const { patient_id, encounter_id } = opened;
  call.audit.subject("patient", patient_id);
  const page = { offset: 0, limit: mostOfAnEncounter };
  const documents = await listDocuments(call, { encounter_id, content_type: "narrative" }, page);
  const data = [];
  for (const { subdocument_id } of documents) {
    const read = await getSubdocument(call, subdocument_id);
    if (!read) continue;
    const masked = readsMaskedText(call.user, read.project_shows_text);
    const text = masked ? read.text_deidentified : read.text;
    if (text === null) throw problem("document.not-ready");
    const sections = sectionsOf(await listSections(call, patient_id, subdocument_id), text);
    const beginOf = new Map(
      sections.map((section) => [section.section_number, section.begin_offset]),
    );
    const entities = await listAutomatedAnnotations(call, patient_id, [subdocument_id]);
    data.push(
      ...entities.map((entity) => ({
        ...shownEntity(entity, beginOf.get(entity.section_number) ?? 0, text),
        subdocument_id,
      })),
    );
  }
  return { data };
});
