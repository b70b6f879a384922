import { conversionsTo, textKey } from "@concord/cohorts";
import type { Spread } from "@concord/stats";

export interface UnitSpread extends Spread {
  readonly unit: string | null;
}

/** The unit in which most of the values were written. */
export function commonestUnit(groups: readonly UnitSpread[]): string | null {
  const counts = new Map<string | null, number>();
  for (const { unit, n } of groups) counts.set(unit, (counts.get(unit) ?? 0) + n);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

/** One mean and variance of all values that can be brought to the unit; values in a unit that does not compare are left out. */
export function poolUnits(groups: readonly UnitSpread[], unit: string | null): Spread {
  const conversions = unit === null ? undefined : conversionsTo(unit);
  const inUnit = groups.flatMap((group) => {
    if (group.unit === null || !conversions) return group.unit === unit ? [group] : [];
    const conversion = conversions.get(textKey(group.unit));
    if (!conversion) return [];
    const { before, numerator, denominator, after } = conversion;
    const factor = numerator / denominator;
    const mean = (group.mean + before) * factor + after;
    return [{ n: group.n, mean, variance: group.variance * factor * factor }];
  });
  return inUnit.reduce(
    (sum, group) => {
      const n = sum.n + group.n;
      const apart = group.mean - sum.mean;
      const squares =
        sum.variance * Math.max(0, sum.n - 1) +
        group.variance * (group.n - 1) +
        (apart * apart * sum.n * group.n) / n;
      return {
        n,
        mean: sum.mean + (apart * group.n) / n,
        variance: n > 1 ? squares / (n - 1) : 0,
      };
    },
    { n: 0, mean: 0, variance: 0 },
  );
}
