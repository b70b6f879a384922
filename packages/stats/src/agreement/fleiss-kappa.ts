import { normalInterval } from "../proportion/normal-interval.ts";
import { nullVariance, sumsOfOthers } from "./kappa-variance.ts";
import { arePatterns } from "./rating-patterns.ts";
import type { RatingPattern } from "./rating-patterns.ts";
import { refuse } from "../result.ts";
import type { Estimate, LevelOption, Refusal } from "../result.ts";
import { normalTwoSidedTail } from "../special/tail-probability.ts";

/** Agreement on one category against all the others. */
export interface CategoryKappa {
  readonly category: number;
  readonly estimate: number;
  readonly independence: Independence;
}

type Independence = { readonly ok: true; readonly z: number; readonly pValue: number } | Refusal;

export interface FleissKappa extends Estimate {
  readonly observedAgreement: number;
  readonly expectedAgreement: number;
  readonly standardError: number;
  /**
   * Test of no agreement beyond chance (Fleiss, Nee & Landis 1979); refused where units have unequal numbers of
   * ratings.
   */
  readonly independence: Independence;
  /** By category in ascending order; empty where units have unequal numbers of ratings. */
  readonly categories: readonly CategoryKappa[];
}

interface Unit {
  readonly units: number;
  readonly raters: number;
  readonly counts: ReadonlyMap<number, number>;
}

interface CategoryShare {
  readonly category: number;
  readonly share: number;
  /** 1 − share, as a sum: 0 only when it should be. */
  readonly others: number;
}

function categoryShares(units: readonly Unit[], n: number): CategoryShare[] {
  const prevalence = new Map<number, number>();
  for (const { units: count, raters, counts } of units)
    for (const [category, x] of counts)
      prevalence.set(category, (prevalence.get(category) ?? 0) + (x / raters) * (count / n));
  const others = sumsOfOthers([...prevalence.values()]);
  return [...prevalence].map(([category, share], place) => ({
    category,
    share,
    others: others[place] ?? 0,
  }));
}

function independence(estimate: number, nullVariance: number): Independence {
  const z = estimate / Math.sqrt(nullVariance);
  return nullVariance > 0 ? { ok: true, z, pValue: normalTwoSidedTail(z) } : refuse("no-spread");
}

/** Test and category kappas of Fleiss 1971 and Fleiss, Nee & Landis 1979, for m ratings on each of n units. */
function byCategory(
  units: readonly Unit[],
  shares: readonly CategoryShare[],
  n: number,
  m: number,
): { categories: CategoryKappa[]; nullVariance: number } {
  const pairs = n * m * (m - 1);
  const margins = shares.map(({ share }) => share);
  let spread = 0;
  const categories = shares.map(({ category, share: p, others: q }) => {
    const split = units.reduce((sum, unit) => {
      const x = unit.counts.get(category) ?? 0;
      return sum + unit.units * x * (m - x);
    }, 0);
    spread += p * q;
    const estimate = 1 - split / (pairs * p * q);
    return { category, estimate, independence: independence(estimate, 2 / pairs) };
  });
  return {
    categories: categories.toSorted((a, b) => a.category - b.category),
    // Fleiss's (Σpq)² − Σpq(q − p) is the null variance of two raters with the same margins.
    nullVariance: (2 * nullVariance(margins, margins)) / (pairs * spread * spread),
  };
}

/**
 * Fleiss' kappa for any number of raters, who need not be the same people for each unit. Units with one rating count
 * for the prevalence of categories only. `n` = units with a rating. Refused: too-few-ratings (no unit has two),
 * constant-table, no-units, invalid-input. Sources: Fleiss 1971, Psychol Bull 76:378–382; Gwet 2014, Handbook of
 * Inter-Rater Reliability (unequal numbers of ratings); Gwet 2021, Educ Psychol Meas 81:781–790 (standard error).
 */
export function fleissKappa(
  patterns: readonly RatingPattern[],
  options: LevelOption = {},
): FleissKappa | Refusal {
  if (!arePatterns(patterns)) return refuse("invalid-input");
  const units: Unit[] = patterns
    .filter((pattern) => pattern.units > 0 && pattern.ratings.length > 0)
    .map(({ ratings, units: count }) => {
      const counts = new Map<number, number>();
      for (const rating of ratings) counts.set(rating, (counts.get(rating) ?? 0) + 1);
      return { units: count, raters: ratings.length, counts };
    });
  const n = units.reduce((sum, unit) => sum + unit.units, 0);
  if (n === 0) return refuse("no-units");
  const paired = units.reduce((sum, unit) => sum + (unit.raters > 1 ? unit.units : 0), 0);
  if (paired === 0) return refuse("too-few-ratings");

  const shares = categoryShares(units, n);
  if (shares.length === 1) return refuse("constant-table");
  const prevalence = new Map(shares.map(({ category, share }) => [category, share]));

  const disagreementOf = ({ raters, counts }: Unit): number => {
    let apart = 0;
    for (const x of counts.values()) apart += x * (raters - x);
    return apart / (raters * (raters - 1));
  };
  let observedDisagreement = 0;
  for (const unit of units)
    if (unit.raters > 1) observedDisagreement += disagreementOf(unit) * (unit.units / paired);
  const chanceDisagreement = shares.reduce((sum, { share, others }) => sum + share * others, 0);
  const expected = 1 - chanceDisagreement;
  const estimate = 1 - observedDisagreement / chanceDisagreement;

  // Linearised: each unit's pull on kappa through agreement and through the prevalence of categories.
  let squares = 0;
  for (const unit of units) {
    const pull = unit.raters > 1 ? (n / paired) * (chanceDisagreement - disagreementOf(unit)) : 0;
    let chance = 0;
    for (const [category, x] of unit.counts)
      chance += ((prevalence.get(category) ?? 0) * x) / unit.raters;
    const ownKappa = (pull - 2 * (1 - estimate) * (chance - expected)) / chanceDisagreement;
    squares += unit.units * (ownKappa - estimate) ** 2;
  }
  const standardError = observedDisagreement === 0 || n < 2 ? 0 : Math.sqrt(squares / n / (n - 1));

  const raters = units[0]?.raters ?? 0;
  const equal = units.every((unit) => unit.raters === raters);
  const tests = equal ? byCategory(units, shares, n, raters) : undefined;
  return {
    ok: true,
    estimate,
    interval: normalInterval(estimate, standardError, options),
    n,
    observedAgreement: 1 - observedDisagreement,
    expectedAgreement: expected,
    standardError,
    independence:
      tests === undefined ? refuse("unequal-ratings") : independence(estimate, tests.nullVariance),
    categories: tests?.categories ?? [],
  };
}
