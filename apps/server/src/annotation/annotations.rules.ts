import type { AddManualAnnotationsInBulk, ManualAnnotation } from "@concord/contract";
import type { z } from "zod";
import type { SectionRow } from "../records/documents/sections.queries.ts";
import { problem } from "../platform/operations/problem.ts";
import type { AnnotationRow, Medication, Revision } from "./annotations.queries.ts";

type Edit = z.output<typeof AddManualAnnotationsInBulk.input>["annotations"][number];

/** The text as it is stored and as the annotator reads it: the same length, perhaps masked. */
export interface AnnotatedText {
  stored: string;
  read: string;
  sections: readonly SectionRow[];
}

/** An edit as a revision to store; throws annotation.text-mismatch where its offsets do not hold the quoted text. */
export function revisionOf(edit: Edit, text: AnnotatedText): Revision {
  const { annotation_id, section_number, begin_offset, end_offset, text: quoted, ...rest } = edit;
  const {
    medication_route,
    medication_form,
    medication_daily_dose,
    medication_daily_dose_unit,
    medication_strength,
    medication_strength_unit,
    medication_daily_frequency,
    medication_daily_frequency_unit,
    ...attributes
  } = rest;
  const medication: Medication = {
    medication_route,
    medication_form,
    medication_daily_dose,
    medication_daily_dose_unit,
    medication_strength,
    medication_strength_unit,
    medication_daily_frequency,
    medication_daily_frequency_unit,
  };
  const span = { section_number, begin_offset, end_offset, quoted };
  return {
    ...attributes,
    ...(edit.annotation_type === "Text" ? placeOf(span, text) : nowhere),
    medication: Object.values(medication).some((value) => value !== null) ? medication : null,
    annotation_id: annotation_id === 0 ? null : annotation_id,
    change: annotation_id === 0 ? "new" : "updated",
  };
}

const nowhere = {
  section_number: null,
  begin_offset: null,
  end_offset: null,
  document_begin: null,
  document_end: null,
  text: null,
};

interface QuotedSpan {
  section_number: number | null;
  begin_offset: number | null;
  end_offset: number | null;
  quoted: string;
}

function placeOf(
  { section_number, begin_offset, end_offset, quoted }: QuotedSpan,
  { stored, read, sections }: AnnotatedText,
) {
  const section = sections.find((row) => row.section_number === section_number);
  if (!section || section_number === null || begin_offset === null || end_offset === null)
    throw problem("annotation.text-mismatch");
  const begin = section.begin_offset + begin_offset;
  const end = section.begin_offset + end_offset;
  const inside = begin < end && end <= section.end_offset;
  if (!inside || read.slice(begin, end) !== quoted) throw problem("annotation.text-mismatch");
  return {
    section_number,
    begin_offset,
    end_offset,
    document_begin: begin,
    document_end: end,
    text: stored.slice(begin, end),
  };
}

/** The saved annotation, gone: a deletion is a revision too (domain.md §6). */
export function deletionOf(row: AnnotationRow): Revision {
  const {
    revision,
    subdocument_id,
    user_id,
    user_name,
    display_name,
    sab,
    code,
    cuid,
    concept_category,
    saved_at,
    ...kept
  } = row;
  return { ...kept, change: "deleted" };
}

/**
 * What a save may not do: leave a concept that had an annotation without one (S5.7), or hold a document-level
 * annotation of a concept twice (S5.8), or say without words what it has words for. `nameOf` gives a concept's name
 * for the message.
 */
export function checkSave(
  before: readonly AnnotationRow[],
  revisions: readonly Revision[],
  wordless: readonly number[],
  nameOf: (conceptId: number) => string,
): void {
  const changed = new Map(
    revisions.flatMap((revision) =>
      revision.annotation_id === null ? [] : [[revision.annotation_id, revision]],
    ),
  );
  const after = [
    ...before.flatMap((row) => (changed.has(row.annotation_id) ? [] : [row])),
    ...revisions.filter((revision) => revision.change !== "deleted"),
  ];
  const left = new Set(after.map((row) => row.concept_id));
  const lost = before.find((row) => !left.has(row.concept_id));
  const kept = wordless.find((conceptId) => left.has(conceptId)) ?? lost?.concept_id;
  if (kept !== undefined) throw problem("annotation.last-of-concept", { concept: nameOf(kept) });
  const atDocument = new Set<number>();
  for (const { annotation_type, concept_id } of after) {
    if (annotation_type === "Text") continue;
    if (atDocument.has(concept_id))
      throw problem("annotation.duplicate-at-document", { concept: nameOf(concept_id) });
    atDocument.add(concept_id);
  }
}

const noMedication: Medication = {
  medication_route: null,
  medication_form: null,
  medication_daily_dose: null,
  medication_daily_dose_unit: null,
  medication_strength: null,
  medication_strength_unit: null,
  medication_daily_frequency: null,
  medication_daily_frequency_unit: null,
};

/**
 * Where a span of the document lies now: a note that was tagged since it was annotated has other sections, and the
 * offsets on the wire are relative to those that are shown.
 */
export function placeInSections(
  { document_begin, document_end }: Pick<AnnotationRow, "document_begin" | "document_end">,
  sections: readonly SectionRow[],
): Pick<AnnotationRow, "section_number" | "begin_offset" | "end_offset"> {
  if (document_begin === null || document_end === null)
    return { section_number: null, begin_offset: null, end_offset: null };
  const section = sections.findLast((row) => row.begin_offset <= document_begin) ?? sections[0];
  const start = section?.begin_offset ?? 0;
  return {
    section_number: section?.section_number ?? 0,
    begin_offset: document_begin - start,
    end_offset: document_end - start,
  };
}

/** Who reads: supervisors are not told whose an answer is, for they may have to choose between two (domain.md §6). */
interface Reader {
  id: number;
  seesNames: boolean;
  /** Annotations that a resolution chose, as far as the reader may know of it. */
  resolved: ReadonlySet<number>;
}

/** An annotation as the wire has it, quoting the text that the reader may see. */
export function shownAnnotation(
  row: AnnotationRow,
  reader: Reader,
  { read, sections }: Pick<AnnotatedText, "read" | "sections">,
): ManualAnnotation {
  const { user_name, document_begin, document_end, text, medication, saved_at, ...kept } = row;
  const quoted =
    document_begin === null || document_end === null
      ? ""
      : read.slice(document_begin, document_end);
  const isOwnerTold = reader.seesNames || row.user_id === reader.id;
  return {
    ...kept,
    ...placeInSections(row, sections),
    ...(medication ?? noMedication),
    user_id: isOwnerTold ? row.user_id : null,
    user_name: isOwnerTold ? user_name : null,
    is_mine: row.user_id === reader.id,
    is_resolved: reader.resolved.has(row.annotation_id),
    text: quoted,
    saved_at: saved_at.toISOString(),
  };
}
