import { areCounts } from "../validity/counts.ts";
import { logGamma } from "../special/incomplete-beta.ts";
import { chiSquareUpperTail } from "../special/chi-square.ts";
import type { ClusterShare } from "../proportion/clustered-proportion.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";

export interface HeterogeneityTest {
  readonly ok: true;
  readonly method: "pearson" | "freeman-halton" | "rao-scott";
  readonly pValue: number;
  readonly chiSquare?: number;
  readonly degrees: number;
}

/** `x` of `n` units count in one group. */
export interface GroupShare {
  readonly x: number;
  readonly n: number;
}

function isUsable(groups: readonly GroupShare[]): boolean {
  return areCounts(groups.flatMap(({ x, n }) => [x, n - x]));
}

/**
 * Do the shares of several groups of independent units differ? Groups without units are left out. Refused:
 * too-few-clusters (fewer than two groups), no-spread (all or none count), invalid-input. Source: Pearson 1900.
 */
export function pearsonHeterogeneity(all: readonly GroupShare[]): HeterogeneityTest | Refusal {
  if (!isUsable(all)) return refuse("invalid-input");
  const groups = all.filter(({ n }) => n > 0);
  if (groups.length < 2) return refuse("too-few-clusters");
  return pearsonOf(groups);
}

/** Sizes need not be whole numbers. */
function pearsonOf(groups: readonly GroupShare[]): HeterogeneityTest | Refusal {
  const n = groups.reduce((sum, one) => sum + one.n, 0);
  const p = groups.reduce((sum, one) => sum + one.x, 0) / n;
  if (p === 0 || p === 1) return refuse("no-spread");
  const chiSquare = groups.reduce(
    (sum, one) => sum + (one.x - p * one.n) ** 2 / (one.n * p * (1 - p)),
    0,
  );
  const degrees = groups.length - 1;
  return {
    ok: true,
    method: "pearson",
    pValue: chiSquareUpperTail(chiSquare, degrees),
    chiSquare,
    degrees,
  };
}

/**
 * The exact test of the same: the probability of all tables with these margins that are no likelier than the one seen.
 * For some thousands of tables; refused beyond two million (invalid-input), and as `pearsonHeterogeneity`. Source:
 * Freeman & Halton 1951, Biometrika 38:141–149.
 */
export function freemanHalton(all: readonly GroupShare[]): HeterogeneityTest | Refusal {
  const asymptotic = pearsonHeterogeneity(all);
  if (!asymptotic.ok) return asymptotic;
  const groups = all.filter(({ n }) => n > 0);
  if (groups.reduce((product, { n }) => product * (n + 1), 1) > 2_000_000 * 100)
    return refuse("invalid-input");
  const logChoose = (n: number, x: number) =>
    logGamma(n + 1) - logGamma(x + 1) - logGamma(n - x + 1);
  const total = groups.reduce((sum, one) => sum + one.x, 0);
  const ways = logChoose(
    groups.reduce((sum, one) => sum + one.n, 0),
    total,
  );
  const seen = groups.reduce((sum, { x, n }) => sum + logChoose(n, x), -ways);
  const room = groups.map((_, at) => groups.slice(at + 1).reduce((sum, { n }) => sum + n, 0));
  let pValue = 0;
  const walk = (at: number, left: number, log: number): void => {
    const group = groups[at];
    if (group === undefined) {
      // As R's fisher.test: within a relative 1e-7 is as likely.
      if (log <= seen + 1e-7) pValue += Math.exp(log);
      return;
    }
    for (let x = Math.max(0, left - (room[at] ?? 0)); x <= Math.min(group.n, left); x += 1)
      walk(at + 1, left - x, log + logChoose(group.n, x));
  };
  walk(0, total, -ways);
  return {
    ok: true,
    method: "freeman-halton",
    pValue: Math.max(Math.min(1, pValue), Number.MIN_VALUE),
    degrees: asymptotic.degrees,
  };
}

/**
 * The same where units lie within patients: each group's size is divided by its design effect (Rao & Scott 1992,
 * Biometrics 48:577–585), which is that over the unbiased variance of independent units, so that with one unit a
 * patient it is Pearson's exactly. A group of one patient has none of its own and takes the largest of the others.
 * Refused as `pearsonHeterogeneity`, and too-few-clusters below ten patients.
 */
export function raoScottHeterogeneity(
  groups: readonly (readonly ClusterShare[])[],
): HeterogeneityTest | Refusal {
  if (!isUsable(groups.flat())) return refuse("invalid-input");
  const own = groups
    .map((group) => group.filter(({ n }) => n > 0))
    .filter(({ length }) => length > 0);
  if (own.length < 2 || own.flat().length < 10) return refuse("too-few-clusters");
  const effects = own.map((group) => {
    if (group.length < 2) return null;
    const n = group.reduce((sum, one) => sum + one.n, 0);
    const share = group.reduce((sum, one) => sum + one.x, 0) / n;
    if (share === 0 || share === 1) return 1;
    const squares = group.reduce((sum, one) => sum + (one.x - share * one.n) ** 2, 0);
    const variance = ((group.length / (group.length - 1)) * squares) / n ** 2;
    return Math.max(1, variance / ((share * (1 - share)) / (n - 1)));
  });
  const largest = Math.max(1, ...effects.filter((effect) => effect !== null));
  const sizes = own.map((group, at) => {
    const effect = effects[at] ?? largest;
    return {
      n: group.reduce((sum, one) => sum + one.n, 0) / effect,
      x: group.reduce((sum, one) => sum + one.x, 0) / effect,
    };
  });
  const test = pearsonOf(sizes);
  return test.ok ? { ...test, method: "rao-scott" } : test;
}
