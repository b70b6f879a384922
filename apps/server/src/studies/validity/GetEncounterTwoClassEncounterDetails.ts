import { factSource } from "@concord/clinical";
import { GetEncounterTwoClassEncounterDetails } from "@concord/contract";
import { nameWithDate } from "../../platform/dates.ts";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import {
  listAutomatedAnnotations,
  readNarratives,
} from "../../records/documents/documents.queries.ts";
import { listSectionsOfAll } from "../../records/documents/sections.queries.ts";
import { readsMaskedText, shownEntity } from "../../records/documents/documents.rules.ts";
import { listConcepts } from "../../vocabulary/vocabulary.queries.ts";
import { conceptAndBelow, findEncounter, listFactsOf, listManualOf } from "./two-class.queries.ts";
import { factRows, type Mention, refuseAttributes, sideBySide } from "./two-class.rules.ts";

export const handler = implement(GetEncounterTwoClassEncounterDetails, async (call) => {
  const { m_conceptId, m_studyArm, m_subdocumentId, m_encounterId, is_event } = call.input;
  refuseAttributes(is_event, call.input.m_concept_attribute_value);
  const [concept] = await listConcepts(call, [m_conceptId], "All");
  const encounter = await findEncounter(call, {
    encounterId: m_encounterId,
    subdocumentId: m_subdocumentId,
  });
  if (!encounter) throw problem("row.not-found", { noun: "encounter" });
  if (!concept) throw problem("row.not-found", { noun: "concept" });
  const { patient_id, patient_identifier, encounter_id } = encounter;
  await refuseSourcesOfPatient(call, patient_id);
  call.audit.subject("patient", patient_id);
  const facts = await listFactsOf(call, m_conceptId, encounter);
  const manual = await listManualOf(call, m_conceptId, encounter);

  const notes = await readNarratives(call, encounter);
  const nameOf = new Map(notes.map((note) => [note.subdocument_id, note.subdocument_name]));
  const mentions = m_studyArm === "Structured" ? [] : await mentionsIn();
  const shown = new Set([...mentions, ...manual].map((one) => one.subdocument_id));
  call.audit.subject("subdocument", [...shown]);

  /** Words of the concept, and for the inferred answer those that a rule concluded it from. */
  async function mentionsIn(): Promise<Mention[]> {
    const concepts = await conceptAndBelow(call, m_conceptId);
    const evidence = new Set(
      m_studyArm === "Inferred"
        ? facts.flatMap((fact) =>
            fact.source === factSource.inferred ? (fact.annotation_id ?? []) : [],
          )
        : [],
    );
    const ids = notes.map((note) => note.subdocument_id);
    const found = (await listAutomatedAnnotations(call, patient_id, ids)).filter(
      (row) => concepts.has(row.concept_id) || evidence.has(row.annotation_id),
    );
    const sections = await listSectionsOfAll(call, patient_id, ids);
    return found.map((row) => {
      const note = notes.find((one) => one.subdocument_id === row.subdocument_id);
      const text =
        note && readsMaskedText(call.user, note.project_shows_text)
          ? note.text_deidentified
          : note?.text;
      if (text === undefined || text === null) throw problem("document.not-ready");
      const section = sections.find(
        (one) =>
          one.subdocument_id === row.subdocument_id && one.section_number === row.section_number,
      );
      const entity = shownEntity(row, section?.begin_offset ?? 0, text);
      return {
        subdocument_id: row.subdocument_id,
        begin: row.begin_offset,
        end: row.end_offset,
        said: {
          present: entity.Present,
          experienced: entity.Experienced,
          definitive: entity.Definitive,
          negated: entity.Negated,
          subject: entity.Subject,
          current: entity.Current,
          severity: entity.Severity,
          descriptor: entity.Descriptor,
          result: entity.Result,
          section_number: entity.section_id,
          start_position: entity.BeginOffset,
          end_position: entity.EndOffset,
        },
      };
    });
  }

  const structured = facts.filter(
    (fact) =>
      (m_studyArm === "Structured" && fact.source === factSource.structured) ||
      // Inferred from discrete data alone: it has no words.
      (m_studyArm === "Inferred" &&
        fact.source === factSource.inferred &&
        fact.annotation_id === null),
  );
  const encounter_name = nameWithDate(encounter.encounter_name, encounter.start_at);
  return {
    data: [
      ...factRows(structured, encounter_id),
      ...sideBySide(mentions, manual, encounter_id),
    ].map((row) => ({
      ...row,
      patient_id,
      patient_identifier,
      encounter_name,
      subdocument_name: row.subdocument_name ?? nameOf.get(row.subdocument_id ?? 0) ?? null,
    })),
    conceptName: concept.text,
    patient_id,
    patient_identifier,
    encounter_name,
  };
});
