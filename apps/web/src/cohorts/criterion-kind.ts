import type { CriterionRow } from "@concord/contract";

/** What a row of a design is (S2.56). */
export function criterionKind({
  is_index_event,
  is_inclusion,
}: Pick<CriterionRow, "is_index_event" | "is_inclusion">): string {
  if (is_index_event === "true") return "Index event";
  return is_inclusion === "true" ? "Inclusion criterion" : "Exclusion criterion";
}
