import {
  completeWhy,
  type Engine,
  type Entity,
  linkedOnly,
  type Section,
  sectionsOf,
  tag,
} from "@concord/nlp";
import { applyFindings } from "../engines/apply-findings.ts";
import type { Finding } from "../engines/finding.ts";
import type { ReadDocument, ReadEntity, ReadSection } from "./read-task.ts";

/** Sections of a text, without annotations. */
export function readSections(text: string): ReadSection[] {
  return sectionsOf(text).map((section) => readSection(text, section, []));
}

/**
 * A text as TagNLP answers it, but for support.
 * @param ids concept of the vocabulary → concept_id; what the database doesn't have is left out
 * @param findings of an external engine; undefined: the built-in one finds
 */
export function readDocument(
  text: string,
  engine: Engine,
  ids: Int32Array,
  findings: readonly Finding[] | undefined,
): ReadDocument {
  const { document, unknown } = findings
    ? applyFindings(text, engine, findings)
    : ownReading(text, engine);
  const idOf = (concept: number) => ids[concept] ?? 0;
  const kept = document.entities.filter(({ concept }) => idOf(concept) > 0);
  const annotationIds = new Map(kept.map((entity, at) => [entity, at + 1]));
  const bySection = Map.groupBy(kept, (entity) => entity.section_number);
  return {
    sections: document.sections.map((section) =>
      readSection(
        text,
        section,
        (bySection.get(section.section_number) ?? []).map((entity) =>
          readEntity(entity, section.begin, text, {
            annotation_id: annotationIds.get(entity) ?? 0,
            concept_id: idOf(entity.concept),
          }),
        ),
      ),
    ),
    inferred: document.inferred.flatMap(({ concept, name, category, rule, source, evidence }) => {
      const annotations = evidence.flatMap((at) => {
        const entity = document.entities[at];
        return (entity && annotationIds.get(entity)) ?? [];
      });
      if (idOf(concept) === 0 || annotations.length < evidence.length) return [];
      return [
        {
          concept_id: idOf(concept),
          concept_name: name,
          concept_category: category,
          rule,
          source,
          evidence: annotations,
        },
      ];
    }),
    unknown,
  };
}

function ownReading(text: string, engine: Engine) {
  const { document, unlinked } = linkedOnly(tag(text, engine));
  return { document, unknown: unlinked };
}

function readSection(
  text: string,
  { section_number, canonical_section_name, header, begin, end }: Section,
  entities: readonly ReadEntity[],
): ReadSection {
  return {
    section_id: section_number,
    canonical_section_name,
    header,
    begin,
    sectionText: text.slice(begin, end),
    entities,
  };
}

function readEntity(
  entity: Entity,
  sectionBegin: number,
  text: string,
  known: { readonly annotation_id: number; readonly concept_id: number },
): ReadEntity {
  const [code] = entity.codes;
  const begin = entity.begin - sectionBegin;
  const end = entity.end - sectionBegin;
  const why = Object.entries(completeWhy(entity.why, entity)).map(
    ([attribute, { rule, begin: from, end: to }]) => [
      attribute,
      { rule, trigger: from === undefined || to === undefined ? null : text.slice(from, to) },
    ],
  );
  return {
    ...known,
    Text: entity.text,
    BeginOffset: begin,
    EndOffset: end,
    section_id: entity.section_number,
    concept_name: entity.name,
    Concept_category: entity.category,
    concept_category: entity.category,
    ConceptCodes: code ? [{ CodeSystem: code.sab, CodeValue: code.code }] : [],
    Present: entity.present,
    Experienced: entity.experienced,
    Negated: entity.negated,
    Definitive: entity.definitive,
    Current: entity.current,
    Hypothetical: entity.hypothetical,
    Subject: entity.subject,
    Severity: entity.severity,
    Descriptor: entity.descriptor,
    Progression: entity.progression,
    Result: entity.result ? text.slice(entity.result.begin, entity.result.end) : null,
    Medication: entity.medication
      ? text.slice(entity.medication.begin, entity.medication.end)
      : null,
    Why: Object.fromEntries(why),
    concept_occurrence: [
      {
        subdocument_id: 0,
        subdocument_name: "",
        section_number: entity.section_number,
        begin_offset: begin,
        end_offset: end,
        name: entity.text,
      },
    ],
  };
}
