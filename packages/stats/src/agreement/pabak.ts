import { ratingShares } from "./rating-table.ts";
import type { RatingTable } from "./rating-table.ts";
import type { LevelOption, Result } from "../result.ts";
import { proportion } from "../proportion/wilson.ts";

/**
 * Prevalence- and bias-adjusted kappa: (k · po − 1) / (k − 1) over k categories, 2 po − 1 for two. The limits are the
 * Wilson limits of po carried over. Refused: no-units, invalid-input. Source: Byrt, Bishop & Carlin 1993, J Clin
 * Epidemiol 46:423–429.
 */
export function pabak(table: RatingTable, options: LevelOption = {}): Result {
  const shares = ratingShares(table);
  if (!shares.ok) return shares;
  const agreement = proportion(shares.agreements, shares.n, options);
  if (!agreement.ok) return agreement;
  const adjust = (share: number): number => (table.length * share - 1) / (table.length - 1);
  const { estimate, interval, n } = agreement;
  return {
    ok: true,
    estimate: adjust(estimate),
    interval: interval.ok
      ? {
          ...interval,
          lower: adjust(interval.lower),
          upper: adjust(interval.upper),
          method: "wilson-transformed",
        }
      : interval,
    n,
  };
}
