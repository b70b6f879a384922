import type { ClassificationCounts } from "./counts.ts";

/**
 * Units of one concept and level by reference, structured and inferred answer. Index = 4 · reference + 2 · structured +
 * inferred, each 1 when positive: [0] is all negative, [5] reference and inferred only, [7] all positive.
 */
export type ValidityCounts = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** A source under test in a validity table. */
export type ValidityArm = "structured" | "inferred";

/** The two-by-two table of one arm against the reference standard. */
export function armCounts(counts: ValidityCounts, arm: ValidityArm): ClassificationCounts {
  const [none, i, s, si, r, ri, rs, rsi] = counts;
  return arm === "structured"
    ? { tp: rs + rsi, fp: s + si, fn: r + ri, tn: none + i }
    : { tp: ri + rsi, fp: i + si, fn: r + rs, tn: none + s };
}

/** All counts added up, place by place: of sites, of time spans, of shards. */
export function addValidityCounts(first: ValidityCounts, second: ValidityCounts): ValidityCounts {
  const [a0, a1, a2, a3, a4, a5, a6, a7] = first;
  const [b0, b1, b2, b3, b4, b5, b6, b7] = second;
  return [a0 + b0, a1 + b1, a2 + b2, a3 + b3, a4 + b4, a5 + b5, a6 + b6, a7 + b7];
}
