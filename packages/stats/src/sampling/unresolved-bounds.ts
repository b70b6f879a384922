import type { Parts } from "./weighted-ratio.ts";

/** What units weigh whose sources answer alike and whose reference is known, or not (null). */
export interface WeighedCell {
  readonly reference: boolean | null;
  readonly first: boolean;
  readonly second: boolean;
  readonly weight: number;
}

export interface Bounds {
  readonly lower: number;
  readonly upper: number;
}

export type PartsOfAnswer = (reference: boolean, answer: boolean) => Parts;

/**
 * Between what a figure lies however the unresolved units turn out: each kind of them all one way or all the other. For
 * accuracy it is [matches / (n + u), (matches + u) / (n + u)]. Null where some outcome leaves nothing to divide by.
 * Source: Manski 2003, Partial Identification of Probability Distributions; validity.md §1, 7.
 */
export function unresolvedBounds(
  cells: readonly WeighedCell[],
  source: "first" | "second",
  partsOf: PartsOfAnswer,
): Bounds | null {
  const known = sumOf(cells.filter(isResolved), source, partsOf);
  return overOutcomes(cells, (settled) => ratio(sumOf(settled, source, partsOf, known)));
}

/**
 * The same of the difference first − second. Where both have one denominator, or each one that the reference does not
 * move, the outcomes at the edges are the extremes; of F they need not be, so there the bounds of the two are
 * subtracted, which is never too narrow.
 */
export function differenceBounds(
  cells: readonly WeighedCell[],
  partsOf: PartsOfAnswer,
  isF: boolean,
): Bounds | null {
  if (isF) {
    const one = unresolvedBounds(cells, "first", partsOf);
    const two = unresolvedBounds(cells, "second", partsOf);
    return one && two ? { lower: one.lower - two.upper, upper: one.upper - two.lower } : null;
  }
  const resolved = cells.filter(isResolved);
  const one = sumOf(resolved, "first", partsOf);
  const two = sumOf(resolved, "second", partsOf);
  return overOutcomes(
    cells,
    (settled) =>
      ratio(sumOf(settled, "first", partsOf, one)) - ratio(sumOf(settled, "second", partsOf, two)),
  );
}

type Resolved = WeighedCell & { readonly reference: boolean };

const isResolved = (cell: WeighedCell): cell is Resolved => cell.reference !== null;

/** What the cells add above and below the line, beside what is there of others. */
function sumOf(
  cells: readonly Resolved[],
  source: "first" | "second",
  partsOf: PartsOfAnswer,
  [before, under]: Parts = [0, 0],
): Parts {
  let [above, below] = [before, under];
  for (const cell of cells) {
    const [a, b] = partsOf(cell.reference, cell[source]);
    above += cell.weight * a;
    below += cell.weight * b;
  }
  return [above, below];
}

const ratio = ([above, below]: Parts): number => (below === 0 ? Number.NaN : above / below);

/** The least and the most of a figure of the cells that are not resolved, whichever way these turn out. */
function overOutcomes(
  cells: readonly WeighedCell[],
  figure: (settled: readonly Resolved[]) => number,
): Bounds | null {
  // At most four kinds: by the two answers.
  const open = new Map<string, WeighedCell>();
  for (const cell of cells) {
    if (cell.reference !== null || cell.weight === 0) continue;
    const key = `${cell.first}/${cell.second}`;
    open.set(key, { ...cell, weight: cell.weight + (open.get(key)?.weight ?? 0) });
  }
  const kinds = [...open.values()];
  let [lower, upper] = [Infinity, -Infinity];
  for (let outcome = 0; outcome < 2 ** kinds.length; outcome += 1) {
    const settled = kinds.map((kind, at) => ({ ...kind, reference: (outcome & (1 << at)) !== 0 }));
    const value = figure(settled);
    if (Number.isNaN(value)) return null;
    lower = Math.min(lower, value);
    upper = Math.max(upper, value);
  }
  return { lower, upper };
}
