import type { ConflictSide } from "@concord/contract";
import { placeInSections } from "../annotations.rules.ts";
import type { AnnotatedText } from "../annotations.rules.ts";
import { untoldKey } from "./answer-pair.ts";
import type { SideRow } from "./sides.queries.ts";

interface Side {
  /** Null as long as the name is withheld. */
  userId: number | null;
  /** "Annotator 1" or "Annotator 2", or the name once the conflict is resolved. */
  userName: string;
  conceptName: string;
  /** The annotation that the conflict is about; none is "Not annotated" or "Cannot tell" (domain.md §6). */
  shown: SideRow | undefined;
  answerKey: string;
  isChosen: boolean;
  /** The text that the supervisor may see, and its sections. */
  document: Pick<AnnotatedText, "read" | "sections">;
}

/** One side of a conflict (S3.16). */
export function conflictSide({
  userId,
  userName,
  conceptName,
  shown,
  answerKey,
  isChosen,
  document,
}: Side): ConflictSide {
  const side = {
    user_id: userId,
    user_name: userName,
    answer_key: answerKey,
    is_chosen: isChosen,
  };
  if (!shown) {
    return {
      ...side,
      annotation_id: null,
      is_present: false,
      is_experienced: false,
      annotation_type: answerKey === untoldKey ? "Cannot tell" : "Not annotated",
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
    result:
      shown.numeric_result === null
        ? null
        : [shown.numeric_result, shown.numeric_value_unit].filter(Boolean).join(" "),
    current: shown.is_current ? "Yes" : "No",
    definitive: shown.is_definitive ? "Yes" : "No",
  };
  return {
    ...side,
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
