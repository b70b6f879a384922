import type { ConflictSide } from "@concord/contract";

/**
 * One annotator's answer in words, as the annotation lists say it (S2.65): a No prefix when present but not
 * experienced, a not-mentioned suffix when absent.
 */
export function sideWords(
  side:
    | Pick<ConflictSide, "annotation_id" | "is_present" | "is_experienced" | "concept_name">
    | undefined,
): string {
  if (!side || side.annotation_id === null) return "Not annotated";
  if (!side.is_present) return `${side.concept_name} not mentioned`;
  return side.is_experienced ? side.concept_name : `No ${side.concept_name}`;
}
