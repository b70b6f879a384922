import { categories, type TechnologyCount } from "@concord/contract";
import { codesIn, inferenceRules, isUnconfirmedCode } from "@concord/nlp";
import type { Part } from "./technology.queries.ts";

/** Parts and their sum. */
export function summed(parts: readonly Part[]): TechnologyCount {
  return { count: parts.reduce((sum, part) => sum + part.count, 0), parts: [...parts] };
}

/** Counts by kind as the engine gives them, the largest first. */
export function ofKinds(counts: Readonly<Record<string, number>>): TechnologyCount {
  return summed(
    Object.entries(counts)
      .map(([name, count]) => ({ name, count }))
      .toSorted((a, b) => b.count - a.count),
  );
}

/** Every category, in the fixed order (S3.4). */
export function byCategory(parts: readonly Part[]): TechnologyCount {
  const counts = new Map(parts.map(({ name, count }) => [name, count]));
  return summed(categories.map((name) => ({ name, count: counts.get(name) ?? 0 })));
}

export interface RuleOfConcept {
  rule: string;
  role: "implied" | "condition";
  source: string;
}

/**
 * Inference rules that imply a concept, and those that a mention of it can trigger.
 * @param own codes of source CONCORD that are the concept's
 * @param above the same and those of what lies above it: a rule looks for a concept and its descendants
 */
export function rulesOfConcept(own: readonly string[], above: readonly string[]): RuleOfConcept[] {
  const [implied, looked] = [new Set(own), new Set(above)];
  return inferenceRules.flatMap(({ id: rule, implies, when, source }) => [
    ...(implied.has(implies) ? [{ rule, role: "implied" as const, source }] : []),
    ...(codesIn(when).some((code) => looked.has(code))
      ? [{ rule, role: "condition" as const, source }]
      : []),
  ]);
}

/** Records bring a code without its meaning; a vocabulary that was loaded says what it means, and so confirms it. */
export const isConfirmed = (row: {
  readonly sab: string;
  readonly code: string;
  readonly sources: readonly string[];
}): boolean =>
  !isUnconfirmedCode(row.sab, row.code) ||
  row.sources.some((source) => source !== "records" && source !== "concord");
