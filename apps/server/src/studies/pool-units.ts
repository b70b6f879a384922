import { conversionBetween } from "@concord/clinical";
import type { Spread } from "@concord/stats";

export interface UnitSpread extends Spread {
  readonly unit: string | null;
}

/** A mean and variance of all values that can be brought to one unit, and how many can't. */
export interface Pooled extends Spread {
  /** Values in a unit that does not compare, or in none. */
  readonly leftOut: number;
}

/**
 * The unit to which most of the values can be brought, of several the one in which most were written; null where none
 * of them has a unit: their numbers are pooled as they stand. `analyte`: see `conversionBetween`.
 */
export function commonestUnit(groups: readonly UnitSpread[], analyte?: string): string | null {
  const written = new Map<string, number>();
  for (const { unit, n } of groups)
    if (unit !== null) written.set(unit, (written.get(unit) ?? 0) + n);
  const comparable = (to: string): number =>
    [...written].reduce(
      (sum, [from, n]) => sum + (conversionBetween(from, to, analyte) ? n : 0),
      0,
    );
  const [first] = [...written]
    .map(([unit, n]) => ({ unit, n, comparable: comparable(unit) }))
    .toSorted((a, b) => b.comparable - a.comparable || b.n - a.n || (a.unit < b.unit ? -1 : 1));
  return first?.unit ?? null;
}

/** One mean and variance of all values that can be brought to the unit; the others are left out, and counted. */
export function poolUnits(
  groups: readonly UnitSpread[],
  unit: string | null,
  analyte?: string,
): Pooled {
  const inUnit = groups.flatMap((group) => {
    if (group.unit === null || unit === null) return group.unit === unit ? [group] : [];
    const conversion = conversionBetween(group.unit, unit, analyte);
    if (!conversion) return [];
    const { before, numerator, denominator, after } = conversion;
    const factor = numerator / denominator;
    const mean = (group.mean + before) * factor + after;
    return [{ n: group.n, mean, variance: group.variance * factor * factor }];
  });
  const pooled = inUnit.reduce<Spread>(
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
  const all = groups.reduce((sum, { n }) => sum + n, 0);
  return { ...pooled, leftOut: all - pooled.n };
}
