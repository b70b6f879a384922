import type { ConflictSide } from "@concord/contract";
import { annotationTitle } from "../document/panel/annotation-title.ts";

type Answer = Pick<
  ConflictSide,
  "annotation_id" | "is_present" | "is_experienced" | "concept_name" | "attributes"
>;

/** One annotator's answer in words, as the annotation lists say it (S2.65). */
export function sideWords(side: Answer | undefined): string {
  if (!side || side.annotation_id === null) return "Not annotated";
  return annotationTitle({
    name: side.concept_name,
    is_present: side.is_present,
    is_experienced: side.is_experienced,
    subject: side.attributes["subject"] ?? "Patient",
    // A side does not carry it; the owner is in its subject.
    not_experienced_reason: null,
  });
}
