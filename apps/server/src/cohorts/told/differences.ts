// Which counts of cohorts tell a small number of patients when they are added and subtracted (decision 190).
import { everybody } from "../../access/withheld-counts.ts";

/** A set of patients whose count is told. `alike` is the same for two of one organization with the same members. */
export interface Told {
  readonly id: number;
  readonly count: number;
  readonly alike: string;
}

/** Counts to be added (1) and subtracted (-1). */
export interface Sum {
  readonly ids: readonly number[];
  readonly signs: readonly number[];
}

/**
 * Sums of the count of `one` with those of one or two others, and of all patients, that could come to fewer than
 * `limit` patients, as far as their counts say: sets that are nearly the same, parts that nearly make up a whole, and
 * those that leave out nearly nobody, also where what they share is told. Sets that are alike are compared once.
 */
export function* sumsOfFew(
  one: Told,
  told: readonly Told[],
  all: number,
  limit: number,
): Generator<Sum> {
  const seen = new Set([one.alike]);
  const others = told.filter(({ id, alike }) => {
    if (id === one.id || seen.has(alike)) return false;
    seen.add(alike);
    return true;
  });
  const isFew = (n: number) => n > -limit && n < limit;
  const x = one.count;
  if (isFew(all - x)) yield { ids: [everybody, one.id], signs: [1, -1] };
  for (const [at, { id, count: y }] of others.entries()) {
    if (isFew(x - y)) yield { ids: [one.id, id], signs: [1, -1] };
    if (isFew(all - x - y)) yield { ids: [everybody, one.id, id], signs: [1, -1, -1] };
    for (let next = at + 1; next < others.length; next += 1) {
      const other = others[next];
      if (!other) continue;
      const ids = [one.id, id, other.id];
      const z = other.count;
      if (isFew(x - y - z)) yield { ids, signs: [1, -1, -1] };
      if (isFew(y - x - z)) yield { ids, signs: [-1, 1, -1] };
      if (isFew(z - x - y)) yield { ids, signs: [-1, -1, 1] };
      const withAll = [everybody, ...ids];
      if (isFew(all - x - y - z)) yield { ids: withAll, signs: [1, -1, -1, -1] };
      if (isFew(all + x - y - z)) yield { ids: withAll, signs: [1, 1, -1, -1] };
      if (isFew(all - x + y - z)) yield { ids: withAll, signs: [1, -1, 1, -1] };
      if (isFew(all - x - y + z)) yield { ids: withAll, signs: [1, -1, -1, 1] };
    }
  }
}

/**
 * How many patients a sum of counts tells of: each as often as it is left when the sets are added and subtracted. None
 * or `limit` and more tell nothing. The sets are ascending.
 */
export function patientsTold(
  sets: readonly Int32Array[],
  signs: readonly number[],
  limit: number,
): number {
  const at = sets.map(() => 0);
  let told = 0;
  while (told < limit) {
    let patient = Infinity;
    for (const [set, place] of at.entries()) {
      const next = sets[set]?.[place];
      if (next !== undefined && next < patient) patient = next;
    }
    if (patient === Infinity) return told;
    let left = 0;
    for (const [set, place] of at.entries())
      if (sets[set]?.[place] === patient) {
        left += signs[set] ?? 0;
        at[set] = place + 1;
      }
    told += Math.abs(left);
  }
  return limit;
}
