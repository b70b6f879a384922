import { normalInterval } from "../proportion/normal-interval.ts";
import { varianceOf } from "./kappa-variance.ts";
import { ratingShares } from "./rating-table.ts";
import type { RatingTable } from "./rating-table.ts";
import type { Estimate, LevelOption, Refusal } from "../result.ts";

export interface Ac1 extends Estimate {
  readonly observedAgreement: number;
  readonly expectedAgreement: number;
  readonly standardError: number;
}

/**
 * Gwet's AC1 of two raters over any number of categories, defined for every table that has units. Refused: no-units,
 * invalid-input. Source: Gwet 2008, Br J Math Stat Psychol 61:29–48 (estimate, and variance for two raters from an
 * unlimited population of units).
 */
export function gwetAc1(table: RatingTable, options: LevelOption = {}): Ac1 | Refusal {
  const shares = ratingShares(table);
  if (!shares.ok) return shares;
  const { n, agreements, cells, rows, columns } = shares;
  const others = table.length - 1;
  const prevalence = rows.map((row, category) => (row + (columns[category] ?? 0)) / 2);
  const expected = prevalence.reduce((sum, share) => sum + share * (1 - share), 0) / others;
  const observed = agreements / n;
  const estimate = (observed - expected) / (1 - expected);
  // The paper's bracket is a second moment less a squared mean: the variance of what each cell's units add.
  const added = cells.map(({ row, column, share }) => {
    const meanPrevalence = ((prevalence[row] ?? 0) + (prevalence[column] ?? 0)) / 2;
    const value = (row === column ? 1 : 0) - (2 * (1 - estimate) * (1 - meanPrevalence)) / others;
    return { share, value };
  });
  const standardError = agreements === n ? 0 : Math.sqrt(varianceOf(added) / n) / (1 - expected);
  return {
    ok: true,
    estimate,
    interval: normalInterval(estimate, standardError, options),
    n,
    observedAgreement: observed,
    expectedAgreement: expected,
    standardError,
  };
}
