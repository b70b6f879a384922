import type { DocumentRow, Entity, Section } from "@concord/contract";
import { nameWithDate } from "../../platform/dates.ts";
import type { User } from "../../platform/operations/user.ts";
import type { AutomatedRow, ListedDocument } from "./documents.queries.ts";
import type { SectionRow } from "./sections.queries.ts";

export function shownDocument(row: ListedDocument): DocumentRow {
  return { ...row, name_with_date: nameWithDate(row.subdocument_name, row.at) };
}

/** Annotators and supervisors read masked text unless their project says otherwise (domain.md §2). */
export function readsMaskedText(user: Pick<User, "role">, projectShowsText: boolean): boolean {
  return (user.role === "Annotator" || user.role === "Supervisor") && !projectShowsText;
}

/** Sections of a text; the whole of it is one section until it has been tagged. */
export function sectionsOf(rows: readonly SectionRow[], text: string): readonly SectionRow[] {
  if (rows.length > 0) return rows;
  return [
    {
      section_number: 0,
      canonical_section_name: "UNKNOWN",
      header: "",
      begin_offset: 0,
      end_offset: text.length,
    },
  ];
}

/**
 * An automated annotation as the wire has it: offsets relative to its section, every quote from the text that is read.
 */
export function shownEntity(row: AutomatedRow, sectionBegin: number, text: string): Entity {
  const { concept } = row;
  const why: Entity["Why"] = {};
  for (const [attribute, { rule, begin, end }] of Object.entries(row.why))
    why[attribute] = {
      rule,
      trigger: begin === undefined || end === undefined ? null : text.slice(begin, end),
    };
  return {
    annotation_id: row.annotation_id,
    Text: text.slice(row.begin_offset, row.end_offset),
    BeginOffset: row.begin_offset - sectionBegin,
    EndOffset: row.end_offset - sectionBegin,
    section_id: row.section_number,
    concept_id: row.concept_id,
    concept_name: concept.concept_name,
    Concept_category: concept.category,
    ConceptCodes: [{ CodeSystem: concept.sab, CodeValue: concept.code }],
    Present: row.present,
    Experienced: row.experienced,
    Negated: row.negated,
    Definitive: row.definitive,
    Current: row.is_current,
    Hypothetical: row.hypothetical,
    Subject: row.subject,
    Severity: row.severity,
    Descriptor: row.descriptor,
    Progression: row.progression,
    Result: row.result ? text.slice(row.result.begin, row.result.end) : null,
    Medication: row.medication ? text.slice(row.medication.begin, row.medication.end) : null,
    Why: why,
  };
}

/** Sections with their text and annotations; `read` is the text that the reader may see, of the same length. */
export function shownSections(
  sections: readonly SectionRow[],
  entities: readonly AutomatedRow[],
  { read, deidentified }: { read: string; deidentified: string | null },
): Section[] {
  const bySection = Map.groupBy(entities, (entity) => entity.section_number);
  return sections.map(
    ({ section_number, canonical_section_name, header, begin_offset, end_offset }) => ({
      section_id: section_number,
      canonical_section_name,
      // Stored as it was written: where masking changed it, it is not to be read.
      header: read.slice(begin_offset, end_offset).includes(header) ? header : "",
      begin: begin_offset,
      section_text: read.slice(begin_offset, end_offset),
      section_text_deidentified: deidentified?.slice(begin_offset, end_offset) ?? null,
      entities: (bySection.get(section_number) ?? []).map((entity) =>
        shownEntity(entity, begin_offset, read),
      ),
    }),
  );
}
