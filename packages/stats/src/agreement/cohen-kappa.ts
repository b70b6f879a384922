import { normalInterval } from "../proportion/normal-interval.ts";
import { nullVariance, sumsOfOthers, varianceOf } from "./kappa-variance.ts";
import { ratingShares } from "./rating-table.ts";
import type { RatingShares, RatingTable } from "./rating-table.ts";
import { refuse } from "../result.ts";
import type { Estimate, LevelOption, Refusal } from "../result.ts";
import { normalTwoSidedTail } from "../special/tail-probability.ts";

export interface Kappa extends Estimate {
  readonly observedAgreement: number;
  readonly expectedAgreement: number;
  readonly standardError: number;
  /** Test of no agreement beyond chance, with the standard error that holds then. */
  readonly independence:
    | { readonly ok: true; readonly z: number; readonly pValue: number }
    | Refusal;
}

/** n · Var(κ), Fleiss, Cohen & Everitt 1969: of what each cell's units add to κ. */
function varianceTimesN(
  { cells, rows, columns }: RatingShares,
  kappa: number,
  chanceDisagreement: number,
): number {
  const added = cells.map(({ row, column, share }) => ({
    share,
    value: (row === column ? 1 : 0) - (1 - kappa) * ((columns[row] ?? 0) + (rows[column] ?? 0)),
  }));
  return varianceOf(added) / chanceDisagreement ** 2;
}

/**
 * Cohen's kappa of two raters over any number of categories, unweighted, with its large-sample standard error. Kappa is
 * 0 when just one of the raters never varies. Refused: constant-table (both always chose the same category), no-units,
 * invalid-input. Sources: Cohen 1960, Educ Psychol Meas 20:37–46; Fleiss, Cohen & Everitt 1969, Psychol Bull
 * 72:323–327.
 */
export function cohenKappa(table: RatingTable, options: LevelOption = {}): Kappa | Refusal {
  const shares = ratingShares(table);
  if (!shares.ok) return shares;
  const { n, agreements, rows, columns } = shares;
  // 1 − pe as a sum of positive terms: it is 0 only when it should be.
  const otherColumns = sumsOfOthers(columns);
  const chanceDisagreement = rows.reduce(
    (sum, row, category) => sum + row * (otherColumns[category] ?? 0),
    0,
  );
  if (chanceDisagreement === 0) return refuse("constant-table");
  const oneNeverVaries =
    rows.filter((share) => share > 0).length === 1 ||
    columns.filter((share) => share > 0).length === 1;
  const estimate = oneNeverVaries ? 0 : Math.max(-1, 1 - (n - agreements) / n / chanceDisagreement);
  const perfect = agreements === n;
  const standardError =
    perfect || oneNeverVaries
      ? 0
      : Math.sqrt(varianceTimesN(shares, estimate, chanceDisagreement) / n);
  const nullError = oneNeverVaries
    ? 0
    : Math.sqrt(nullVariance(rows, columns) / n) / chanceDisagreement;
  const z = estimate / nullError;
  return {
    ok: true,
    estimate,
    interval: normalInterval(estimate, standardError, options),
    n,
    observedAgreement: agreements / n,
    expectedAgreement: 1 - chanceDisagreement,
    standardError,
    independence:
      nullError === 0 ? refuse("no-spread") : { ok: true, z, pValue: normalTwoSidedTail(z) },
  };
}
