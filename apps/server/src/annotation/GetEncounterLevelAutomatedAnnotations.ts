import { nameWithDate } from "../platform/dates.ts";
import { GetEncounterLevelAutomatedAnnotations } from "@concord/contract";
import {
  getSubdocument,
  listAutomatedAnnotations,
  readNarratives,
} from "../records/documents/documents.queries.ts";
import { listSectionsOfAll } from "../records/documents/sections.queries.ts";
import { readsMaskedText, sectionsOf, shownEntity } from "../records/documents/documents.rules.ts";
import { refuseSourcesOfPatient } from "../access/settling.ts";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";

export const handler = implement(GetEncounterLevelAutomatedAnnotations, async (call) => {
  const opened = await getSubdocument(call, call.input.subdocumentId);
  if (!opened) throw problem("row.not-found", { noun: "document" });
  const { patient_id, encounter_id, encounter_name, patient_Identifier, organization } = opened;
  await refuseSourcesOfPatient(call, patient_id);
  call.audit.subject("patient", patient_id);
  const documents = await readNarratives(call, opened);
  const ids = documents.map((document) => document.subdocument_id);
  call.audit.subject("subdocument", ids);
  const entitiesOf = Map.groupBy(
    await listAutomatedAnnotations(call, patient_id, ids),
    (entity) => entity.subdocument_id,
  );
  const allSections = Map.groupBy(
    await listSectionsOfAll(call, patient_id, ids),
    (section) => section.subdocument_id,
  );
  const data = documents.flatMap(({ subdocument_id, subdocument_name, at, ...read }) => {
    const own = entitiesOf.get(subdocument_id) ?? [];
    if (own.length === 0) return [];
    const masked = readsMaskedText(call.user, read.project_shows_text);
    const text = masked ? read.text_deidentified : read.text;
    if (text === null) throw problem("document.not-ready");
    const sections = sectionsOf(allSections.get(subdocument_id) ?? [], text);
    const byNumber = new Map(sections.map((section) => [section.section_number, section]));
    return own.map((entity) => {
      const section = byNumber.get(entity.section_number);
      return {
        ...shownEntity(entity, section?.begin_offset ?? 0, text),
        subdocument_id,
        subdocument_name: nameWithDate(subdocument_name, at),
        canonical_section_name: section?.canonical_section_name ?? "UNKNOWN",
      };
    });
  });
  return {
    encounter: { encounter_id, encounter_name, patient_id, patient_Identifier, organization },
    data,
  };
});
