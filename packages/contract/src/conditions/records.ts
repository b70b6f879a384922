import { z } from "zod";
import { recordKinds } from "../terms.ts";
import type { CriterionConcepts } from "../concept-set.ts";
import { conditionSchema, type Place } from "./condition.ts";

/**
 * What a concept criterion looks at in place of facts under their concepts; all are structured.
 * - `codes`: facts under the code that the source recorded, where that is one of the concepts itself (or, with
 *   descendants, one
 *   below it), whatever it was mapped to.
 * - `condition-eras`, `drug-eras`: eras as the source derived them, a drug's under its ingredient; their value is the
 *   number of
 *   occurrences or exposures.
 * - `deaths`: the day on which the patient died.
 * - `observation-periods`: each from its first to its last day.
 */
export const RecordKind = z.enum(recordKinds);
export type RecordKind = z.infer<typeof RecordKind>;

/** Of a concept criterion only: an event names facts. */
export const records = conditionSchema({
  fields: {
    /** Absent: facts under their concepts. */
    records: RecordKind.optional(),
  },
  // Other records are not read.
  obstacles: [],
});

export function checkConcepts(
  { include, exclude = [], missing }: CriterionConcepts,
  kind: RecordKind | undefined,
  { path, report }: Place,
): void {
  const hasNone = kind === "deaths" || kind === "observation-periods";
  if (hasNone && include.length + exclude.length > 0)
    report([...path, "concepts", "include"], "These have no concepts: choose none");
  if (!hasNone && include.length === 0 && !missing)
    report([...path, "concepts", "include"], "Choose at least one concept");
}
