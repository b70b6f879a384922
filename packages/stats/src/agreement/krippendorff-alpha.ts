import { bootstrapInterval } from "../special/bootstrap.ts";
import type { BootstrapOptions } from "../special/bootstrap.ts";
import { arePatterns } from "./rating-patterns.ts";
import type { RatingPattern } from "./rating-patterns.ts";
import { refuse } from "../result.ts";
import type { Estimate, Refusal } from "../result.ts";

/** How far two ratings differ: equal or not, by rank, or by squared distance. */
export type Measurement = "nominal" | "ordinal" | "interval";

export interface KrippendorffAlpha extends Estimate {
  /** Ratings that can be paired, on the `n` units that have at least two. */
  readonly ratings: number;
  readonly observedDisagreement: number;
  readonly expectedDisagreement: number;
}

interface Disagreement {
  readonly ratings: number;
  readonly observed: number;
  readonly expected: number;
}

/** One unit's ratings as value positions and how many chose each. */
type Profile = readonly { readonly value: number; readonly count: number }[];

/** Squared differences between values (by position), given how often each value was chosen. */
function squaredDifference(
  measurement: Measurement,
  values: readonly number[],
  totals: Float64Array,
): (a: number, b: number) => number {
  if (measurement === "nominal") return (a, b) => (a === b ? 0 : 1);
  let position = (index: number): number => values[index] ?? 0;
  if (measurement === "ordinal") {
    // A value's place is the middle of the ranks it takes: place differences are Krippendorff's sums over the values
    // between.
    let before = 0;
    const places = totals.map((total) => {
      const place = before + total / 2;
      before += total;
      return place;
    });
    position = (index) => places[index] ?? 0;
  }
  return (a, b) => (position(a) - position(b)) ** 2;
}

function disagreement(
  profiles: readonly Profile[],
  weights: ArrayLike<number>,
  measurement: Measurement,
  values: readonly number[],
): Disagreement {
  const totals = new Float64Array(values.length);
  profiles.forEach((profile, index) => {
    for (const { value, count } of profile)
      totals[value] = (totals[value] ?? 0) + count * (weights[index] ?? 0);
  });
  const difference = squaredDifference(measurement, values, totals);
  const ratings = totals.reduce((sum, total) => sum + total, 0);
  let observed = 0;
  profiles.forEach((profile, index) => {
    let apart = 0;
    let raters = 0;
    for (const first of profile) {
      raters += first.count;
      for (const second of profile)
        apart += first.count * second.count * difference(first.value, second.value);
    }
    observed += ((weights[index] ?? 0) * apart) / (raters - 1) / ratings;
  });
  let expected = 0;
  totals.forEach((first, a) => {
    totals.forEach((second, b) => {
      expected += ((first / ratings) * second * difference(a, b)) / (ratings - 1);
    });
  });
  return { ratings, observed, expected };
}

/**
 * Krippendorff's alpha for any number of raters with missing ratings; units with fewer than two ratings do not enter.
 * The interval is a percentile bootstrap over units. Refused: too-few-ratings (no unit has two), constant-table (all
 * ratings equal), no-units, invalid-input. Sources: Krippendorff 2011, Computing Krippendorff's Alpha-Reliability,
 * sections C–D and the difference functions; Efron & Tibshirani 1993 (interval).
 */
export function krippendorffAlpha(
  patterns: readonly RatingPattern[],
  measurement: Measurement,
  bootstrap: BootstrapOptions,
): KrippendorffAlpha | Refusal {
  if (!arePatterns(patterns)) return refuse("invalid-input");
  if (!patterns.some((pattern) => pattern.units > 0 && pattern.ratings.length > 0))
    return refuse("no-units");
  const pairable = patterns.filter((pattern) => pattern.units > 0 && pattern.ratings.length > 1);
  if (pairable.length === 0) return refuse("too-few-ratings");
  const values = [...new Set(pairable.flatMap((pattern) => pattern.ratings))].toSorted(
    (a, b) => a - b,
  );
  if (values.length === 1) return refuse("constant-table");
  const places = new Map(values.map((value, place) => [value, place]));
  const profiles = pairable.map(({ ratings }): Profile => {
    const counts = new Map<number, number>();
    for (const rating of ratings)
      counts.set(places.get(rating) ?? 0, (counts.get(places.get(rating) ?? 0) ?? 0) + 1);
    return [...counts].map(([value, count]) => ({ value, count }));
  });
  const sizes = pairable.map((pattern) => pattern.units);
  const all = disagreement(profiles, sizes, measurement, values);
  const interval = bootstrapInterval(
    sizes,
    (drawn) => {
      const { observed, expected } = disagreement(profiles, drawn, measurement, values);
      return expected > 0 ? 1 - observed / expected : undefined;
    },
    bootstrap,
  );
  return {
    ok: true,
    estimate: 1 - all.observed / all.expected,
    interval,
    n: sizes.reduce((sum, size) => sum + size, 0),
    ratings: all.ratings,
    observedDisagreement: all.observed,
    expectedDisagreement: all.expected,
  };
}
