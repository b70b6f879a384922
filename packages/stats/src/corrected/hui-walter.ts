import { areCounts } from "../validity/counts.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";

/** Units of a population by two tests: both positive, the first alone, the second alone, neither. */
export type TwoTests = readonly [both: number, first: number, second: number, neither: number];

export interface TwoTestErrors {
  readonly ok: true;
  readonly prevalences: readonly [number, number];
  readonly sensitivities: readonly [number, number];
  readonly specificities: readonly [number, number];
}

const [mostSteps, close] = [200_000, 1e-15];

/**
 * Errors of two tests without a reference, from two populations of different prevalence in which the tests err alike,
 * and independently given the truth: by maximum likelihood (EM, from tests that are mostly right). A sensitivity
 * analysis: two readers of one note are not independent, which this can't see. Refused: no-units, constant-table (a
 * population without a unit), prevalence-does-not-fit (equal prevalences, or no convergence), invalid-input. Source:
 * Hui & Walter 1980, Biometrics 36:167–171; validity.md M9.
 */
export function huiWalter(populations: readonly [TwoTests, TwoTests]): TwoTestErrors | Refusal {
  if (!areCounts(populations.flat())) return refuse("invalid-input");
  const sizes = populations.map((counts) => counts.reduce((sum, n) => sum + n, 0));
  if (sizes.every((n) => n === 0)) return refuse("no-units");
  if (sizes.includes(0)) return refuse("constant-table");
  let at: readonly number[] = [
    ...populations.map(([both], place) => (both + 0.5) / ((sizes[place] ?? 0) + 1)),
    0.9,
    0.9,
    0.9,
    0.9,
  ];
  for (let step = 0; step < mostSteps; step += 1) {
    const next = stepFrom(at, populations, sizes);
    const moved = next.reduce(
      (most, value, i) => Math.max(most, Math.abs(value - (at[i] ?? 0))),
      0,
    );
    at = next;
    if (moved > close) continue;
    const [p = 0, q = 0, se1 = 0, se2 = 0, sp1 = 0, sp2 = 0] = at;
    if (Math.abs(p - q) < 1e-6 || !at.every(Number.isFinite)) break;
    return { ok: true, prevalences: [p, q], sensitivities: [se1, se2], specificities: [sp1, sp2] };
  }
  return refuse("prevalence-does-not-fit");
}

/** One step of EM: how likely each unit has it, and what follows if it does. */
function stepFrom(
  [p = 0, q = 0, se1 = 0, se2 = 0, sp1 = 0, sp2 = 0]: readonly number[],
  populations: readonly [TwoTests, TwoTests],
  sizes: readonly number[],
): number[] {
  const withIt = [se1 * se2, se1 * (1 - se2), (1 - se1) * se2, (1 - se1) * (1 - se2)];
  const without = [(1 - sp1) * (1 - sp2), (1 - sp1) * sp2, sp1 * (1 - sp2), sp1 * sp2];
  const have = [0, 0, 0, 0];
  const lack = [0, 0, 0, 0];
  const prevalences = populations.map((counts, place) => {
    const prior = place === 0 ? p : q;
    const own = counts.reduce((sum, n, cell) => {
      const yes = prior * (withIt[cell] ?? 0);
      const share = yes / (yes + (1 - prior) * (without[cell] ?? 0));
      have[cell] = (have[cell] ?? 0) + n * share;
      lack[cell] = (lack[cell] ?? 0) + n * (1 - share);
      return sum + n * share;
    }, 0);
    return own / (sizes[place] ?? 1);
  });
  const [a = 0, b = 0, c = 0, d = 0] = have;
  const [e = 0, f = 0, g = 0, h = 0] = lack;
  const [all, none] = [a + b + c + d, e + f + g + h];
  return [...prevalences, (a + b) / all, (a + c) / all, (g + h) / none, (f + h) / none];
}
