import type { OutputOf } from "@concord/contract";
import type { DataType } from "./data-type.ts";
import type { Resolution } from "./validity-links.ts";

export type Criteria = Pick<
  NonNullable<OutputOf<"GetStudyValidityCriteria">["data"]>,
  "row" | "column"
>;

/** The rows of the saved criteria in their order (S4.7). */
export const views = {
  "1": "Concept accuracy",
  "2": "Encounter level",
  "3": "Patient level",
} as const satisfies Record<Criteria["row"], string>;

/** Row 1 has columns 1 and 3 only. */
export function isView({ row, column }: Criteria): boolean {
  return row !== "1" || column !== "2";
}

/**
 * Where saved criteria lead: the level of an outcome table, or no level: concept accuracy; null for what comes without.
 */
export function savedView({
  row,
  column,
}: Criteria): { readonly resolution: Resolution | null; readonly type: DataType } | null {
  if (row === "1") return column === "1" ? null : { resolution: null, type: column };
  return { resolution: row === "2" ? "encounter" : "patient", type: column };
}
