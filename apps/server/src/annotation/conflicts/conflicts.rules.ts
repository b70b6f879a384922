import type { ConflictSide } from "@concord/contract";
import type { AnnotationRow } from "../annotations.queries.ts";
import { placeInSections } from "../annotations.rules.ts";
import type { AnnotatedText } from "../annotations.rules.ts";

interface Side {
  userId: number;
  /** "Annotator 1" or "Annotator 2", or the name once the conflict is resolved. */
  userName: string;
  conceptName: string;
  /** The annotator's annotations of the concept, in reading order. */
  annotations: readonly AnnotationRow[];
  /** The annotator said that they cannot tell. */
  isUntold: boolean;
  /** The text that the supervisor may see, and its sections. */
  document: Pick<AnnotatedText, "read" | "sections">;
}

/**
 * One side of a conflict (S3.16): its annotation that says the most, or "Not annotated" or "Cannot tell" (domain.md
 * §6).
 */
export function conflictSide({
  userId,
  userName,
  conceptName,
  annotations,
  isUntold,
  document,
}: Side): ConflictSide {
  const counts = (row: AnnotationRow) =>
    row.is_present && row.is_experienced && row.subject === "Patient";
  const shown = annotations.find(counts) ?? annotations[0];
  if (!shown) {
    return {
      user_id: userId,
      user_name: userName,
      annotation_id: null,
      is_present: false,
      is_experienced: false,
      annotation_type: isUntold ? "Cannot tell" : "Not annotated",
      concept_name: conceptName,
      text: "",
      section_number: null,
      begin_offset: null,
      end_offset: null,
      attributes: {},
    };
  }
  const attributes = {
    subject: shown.subject,
    severity: shown.concept_severity,
    descriptor: shown.concept_descriptor,
    progression: shown.concept_progression,
    result: shown.numeric_result,
    current: shown.is_current ? "Yes" : "No",
    definitive: shown.is_definitive ? "Yes" : "No",
  };
  return {
    user_id: userId,
    user_name: userName,
    annotation_id: shown.annotation_id,
    is_present: shown.is_present,
    is_experienced: shown.is_experienced,
    annotation_type: shown.annotation_type,
    concept_name: shown.display_name,
    text:
      shown.document_begin === null || shown.document_end === null
        ? ""
        : document.read.slice(shown.document_begin, shown.document_end),
    ...placeInSections(shown, document.sections),
    attributes: Object.fromEntries(
      Object.entries(attributes).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    ),
  };
}

/**
 * Whether the second annotator is shown first: as good as random to the supervisor, the same at every look, and
 * different from one conflict to the next, so that sides can't be told from their order.
 */
export function sidesSwapped(subdocumentId: number, conceptId: number): boolean {
  return (
    ((Math.imul(subdocumentId, 0x9e3779b1) ^ Math.imul(conceptId, 0x85ebca6b)) >>> 15) % 2 === 1
  );
}
