import type { PairedTest } from "../validity/paired-test.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";
import { seededRandom } from "../special/random.ts";

/** Patients up to whom every way of swapping is tried. */
const mostForExact = 20;
const draws = 9999;

/**
 * Two-sided p of the difference of any figure between two sources: within each patient the sources could as well be
 * the other way round. Every way up to twenty patients, else 9,999 drawn with `seed` (and the observed one). `figure`
 * takes the sums of counts and gives first minus second; `swap` exchanges the sources in a patient's counts. Patients
 * whom swapping does not change are not counted. Refused: zero-denominator (the figure can't be computed for the counts
 * as they are). Source: Fisher 1935; validity.md M5.
 */
export function swappedArms(
  patients: readonly (readonly number[])[],
  swap: (counts: readonly number[]) => readonly number[],
  figure: (sums: readonly number[]) => number,
  seed: number,
): PairedTest | Refusal {
  const places = patients[0]?.length ?? 0;
  const sums = Array.from({ length: places }, (_, at) =>
    patients.reduce((sum, one) => sum + (one[at] ?? 0), 0),
  );
  const observed = Math.abs(figure(sums));
  if (!Number.isFinite(observed)) return refuse("zero-denominator");
  const changes = patients
    .map((one) => swap(one).map((count, at) => count - (one[at] ?? 0)))
    .filter((change) => change.some((count) => count !== 0));
  // Sums of fractions come out a little different in another order.
  const reaches = (at: readonly number[]) => {
    const value = Math.abs(figure(at));
    return !Number.isFinite(value) || value >= observed - 1e-12;
  };
  const n = changes.length;
  if (n <= mostForExact) {
    let asFar = 0;
    const walk = (at: number, now: readonly number[]): void => {
      const change = changes[at];
      if (change === undefined) {
        if (reaches(now)) asFar += 1;
        return;
      }
      walk(at + 1, now);
      walk(
        at + 1,
        now.map((sum, place) => sum + (change[place] ?? 0)),
      );
    };
    walk(0, sums);
    return { ok: true, method: "swapped-arms", pValue: asFar / 2 ** n, n };
  }
  const random = seededRandom(seed);
  let asFar = 1;
  for (let draw = 0; draw < draws; draw += 1) {
    const now = [...sums];
    for (const change of changes)
      if (random() < 0.5)
        for (let at = 0; at < places; at += 1) now[at] = (now[at] ?? 0) + (change[at] ?? 0);
    if (reaches(now)) asFar += 1;
  }
  return { ok: true, method: "swapped-arms-drawn", pValue: asFar / (draws + 1), n };
}
