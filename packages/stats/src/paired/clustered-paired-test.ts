import { isCount, isLevel } from "../validity/counts.ts";
import type { PairedTest } from "../validity/paired-test.ts";
import { chiSquareTail } from "../special/tail-probability.ts";
import { studentCriticalValue } from "../special/student-t.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Estimate, LevelOption, Refusal } from "../result.ts";
import { tangoInterval } from "./paired-difference.ts";
import { signFlip } from "./sign-flip.ts";

/** Of a patient's `n` units, `firstOnly` count in the first source alone and `secondOnly` in the second alone. */
export interface DiscordantUnits {
  readonly n: number;
  readonly firstOnly: number;
  readonly secondOnly: number;
}

export interface ClusteredPairedTest {
  readonly ok: true;
  /** First minus second, as a share of the units, with an interval by patient (t, patients − 1). */
  readonly difference: Estimate & { readonly standardError: number };
  readonly test: PairedTest;
  readonly clusters: number;
}

/** Clusters below which no interval is given. */
const least = 10;
/** Patients with a difference from which χ² serves; below, all signs are tried. */
const fewestForChiSquare = 50;

/**
 * Two sources on the same units, which lie within patients: χ² = (Σ d)² / Σ d² of each patient's difference d, exact by
 * flipping signs below fifty patients with one, and the difference as a ratio of sums. With one unit a patient it is
 * McNemar's test, and the interval is Tango's (M3). Refused: no-units, invalid-input. Source: Yang, Sun & Hardin 2010;
 * validity.md M2, M3.
 */
export function clusteredPairedTest(
  patients: readonly DiscordantUnits[],
  options: LevelOption = {},
): ClusteredPairedTest | Refusal {
  const of = (key: keyof DiscordantUnits) => Float64Array.from(patients, (one) => one[key]);
  return clusteredPairs(of("n"), of("firstOnly"), of("secondOnly"), options);
}

/** The same of the patients' numbers one beside the other. */
export function clusteredPairs(
  nOf: Float64Array,
  firstOnly: Float64Array,
  secondOnly: Float64Array,
  { level = defaultLevel }: LevelOption = {},
): ClusteredPairedTest | Refusal {
  const differences: number[] = [];
  let [n, sum] = [0, 0];
  for (let at = 0; at < nOf.length; at += 1) {
    const of = nOf[at] ?? Number.NaN;
    const one = firstOnly[at] ?? Number.NaN;
    const two = secondOnly[at] ?? Number.NaN;
    if (!isCount(one) || !isCount(two) || !isCount(of - one - two)) return refuse("invalid-input");
    if (of === 0) continue;
    n += of;
    sum += one - two;
    differences.push(one - two);
  }
  if (!Number.isSafeInteger(n) || !isLevel(level)) return refuse("invalid-input");
  if (n === 0) return refuse("no-units");
  const clusters = differences.length;
  const estimate = sum / n;
  let residuals = 0;
  for (let at = 0; at < nOf.length; at += 1) {
    const of = nOf[at] ?? 0;
    if (of > 0) residuals += ((firstOnly[at] ?? 0) - (secondOnly[at] ?? 0) - estimate * of) ** 2;
  }
  const variance = clusters > 1 ? ((clusters / (clusters - 1)) * residuals) / n ** 2 : 0;
  const standardError = Math.sqrt(variance);
  const half = clusters < least ? 0 : studentCriticalValue(level, clusters - 1) * standardError;
  const interval =
    clusters < least
      ? refuse("too-few-clusters")
      : n === clusters
        ? ofSingletons(differences, level)
        : standardError === 0
          ? refuse("no-spread")
          : ({
              ok: true,
              lower: Math.max(-1, estimate - half),
              upper: Math.min(1, estimate + half),
              level,
              method: "clustered-t",
            } as const);
  return {
    ok: true,
    difference: { ok: true, estimate, n, interval, standardError },
    test: testOf(differences),
    clusters,
  };
}

/** Tango's limits need no more of the units that do not differ than how many they are. */
function ofSingletons(differences: readonly number[], level: number) {
  const firstOnly = differences.filter((d) => d > 0).length;
  const secondOnly = differences.filter((d) => d < 0).length;
  const neither = differences.length - firstOnly - secondOnly;
  return tangoInterval({ both: 0, firstOnly, secondOnly, neither }, { level });
}

function testOf(differences: readonly number[]): PairedTest {
  const decisive = differences.filter((d) => d !== 0);
  const n = decisive.length;
  if (n < fewestForChiSquare)
    return { ok: true, method: "sign-flip", pValue: signFlip(decisive), n };
  const chiSquare = chiSquareByPatient(decisive);
  return {
    ok: true,
    method: "clustered-chi-square",
    pValue: chiSquareTail(chiSquare),
    chiSquare,
    n,
  };
}

/** (Σ d)² / Σ d² of differences that are not all 0. Source: Yang, Sun & Hardin 2010. */
export function chiSquareByPatient(differences: readonly number[]): number {
  const sum = differences.reduce((so, d) => so + d, 0);
  return (sum * sum) / differences.reduce((so, d) => so + d * d, 0);
}
