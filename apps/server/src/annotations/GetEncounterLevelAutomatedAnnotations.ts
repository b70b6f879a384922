import { GetEncounterLevelAutomatedAnnotations } from "@concord/contract";
import {
  getSubdocument,
  listAutomatedAnnotations,
  listSections,
  readNarratives,
} from "../documents/documents.queries.ts";
import { readsMaskedText, sectionsOf, shownEntity } from "../documents/documents.rules.ts";
import { implement } from "../platform/implement.ts";
import { problem } from "../platform/problem.ts";

export const handler = implement(GetEncounterLevelAutomatedAnnotations, async (call) => {
  const opened = await getSubdocument(call, call.input.subdocumentId);
  if (!opened) throw problem("row.not-found", { noun: "document" });
  const { patient_id } = opened;
  call.audit.subject("patient", patient_id);
  const documents = await readNarratives(call, opened);
  const ids = documents.map((document) => document.subdocument_id);
  const entities = await listAutomatedAnnotations(call, patient_id, ids);
  const entitiesOf = Map.groupBy(entities, (entity) => entity.subdocument_id);
  const data = [];
  for (const { subdocument_id, ...read } of documents) {
    const masked = readsMaskedText(call.user, read.project_shows_text);
    const text = masked ? read.text_deidentified : read.text;
    if (text === null) throw problem("document.not-ready");
    const own = entitiesOf.get(subdocument_id) ?? [];
    if (own.length === 0) continue;
    const sections = sectionsOf(await listSections(call, patient_id, subdocument_id), text);
    const beginOf = new Map(
      sections.map((section) => [section.section_number, section.begin_offset]),
    );
    data.push(
      ...own.map((entity) => ({
        ...shownEntity(entity, beginOf.get(entity.section_number) ?? 0, text),
        subdocument_id,
      })),
    );
  }
  return { data };
});
