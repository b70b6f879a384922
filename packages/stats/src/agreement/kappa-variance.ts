/** The sum of all of `values` but the one at each place. As a sum, it is 0 only when it should be; 1 − value is not. */
export function sumsOfOthers(values: readonly number[]): number[] {
  return values.map((_, place) =>
    values.reduce((sum, value, other) => (other === place ? sum : sum + value), 0),
  );
}

/**
 * n · Var(κ) · (1 − pe)² where raters with these margins (shares that add up to 1) are independent: pe + pe² − Σ
 * rᵢcᵢ(rᵢ + cᵢ), written as Σ rᵢcᵢ(1 − rᵢ)(1 − cᵢ) + Σ_{i≠j} rᵢcᵢrⱼcⱼ, all of whose terms are positive, so that nothing
 * cancels where nearly every rating falls in one category. Source: Fleiss, Cohen & Everitt 1969, Psychol Bull
 * 72:323–327, eq. 14.
 */
export function nullVariance(rows: readonly number[], columns: readonly number[]): number {
  const otherRows = sumsOfOthers(rows);
  const otherColumns = sumsOfOthers(columns);
  const products = rows.map((row, category) => row * (columns[category] ?? 0));
  const otherProducts = sumsOfOthers(products);
  return products.reduce(
    (sum, product, category) =>
      sum +
      product *
        ((otherRows[category] ?? 0) * (otherColumns[category] ?? 0) +
          (otherProducts[category] ?? 0)),
    0,
  );
}

/** A value that this share of all units has. */
interface WeightedValue {
  readonly share: number;
  readonly value: number;
}

/** Variance of `values` whose shares add up to 1, from their distances to the mean; 0 where these are rounding. */
export function varianceOf(values: readonly WeightedValue[]): number {
  const mean = values.reduce((sum, { share, value }) => sum + share * value, 0);
  const variance = values.reduce((sum, { share, value }) => sum + share * (value - mean) ** 2, 0);
  const largest = values.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0);
  return variance <= (largest * 1e-14) ** 2 ? 0 : variance;
}
