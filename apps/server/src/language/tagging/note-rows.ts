import { type AnnotatedDocument, type Entity, linkedOnly } from "@concord/nlp";
import { copyLine } from "../../platform/database/copy-text.ts";
import { factsOf } from "./facts.rules.ts";
import type { NoteRows } from "./tag-task.ts";

const json = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);

/**
 * What the tables keep of an annotated note: mentions of which the vocabulary has no concept are left out.
 * @param conceptIds concept of the vocabulary → concept_id of the database; 0 where the database has none
 * @throws Error when the note has a concept that the database has not
 */
export function noteRows(
  annotated: AnnotatedDocument,
  conceptIds: Int32Array,
  deidentified: string,
): NoteRows {
  const { document } = linkedOnly(annotated);
  const idOf = (concept: number): number => {
    const id = conceptIds[concept] ?? 0;
    if (id === 0) throw new Error(`Concept ${concept} of the vocabulary is not in the database`);
    return id;
  };
  return {
    sections: document.sections.map((section) =>
      copyLine([
        section.section_number,
        section.canonical_section_name,
        section.header,
        section.begin,
        section.end,
      ]),
    ),
    annotations: document.entities.map((entity) => annotationLine(entity, idOf(entity.concept))),
    facts: factsOf(document).map(({ concept, source, annotation, ...fact }) => ({
      annotation,
      conceptId: idOf(concept),
      source,
      line: copyLine([
        idOf(concept),
        source,
        fact.value,
        fact.unit,
        fact.text_value,
        fact.rule,
        fact.attributes.length > 0 ? JSON.stringify(fact.attributes) : null,
      ]),
    })),
    deidentified,
  };
}

function annotationLine(entity: Entity, conceptId: number): string {
  return copyLine([
    entity.section_number,
    entity.begin,
    entity.end,
    entity.text,
    conceptId,
    entity.present,
    entity.negated,
    entity.experienced,
    entity.definitive,
    entity.current,
    entity.hypothetical,
    entity.subject,
    entity.not_experienced_reason,
    entity.not_definitive_detail,
    entity.severity,
    entity.descriptor,
    entity.progression,
    json(entity.result),
    json(entity.medication),
    json(entity.time),
    JSON.stringify(entity.why),
  ]);
}
