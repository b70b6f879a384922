// Facts keep the unit that the source wrote; whoever compares or pools brings numbers to one unit by this.
import { analytes, type Bridge } from "./analytes.data.ts";
import { unitKey } from "./unit-key.ts";
import { knownSpellings, type Unit, unitOf, unitTable } from "./unit-table.ts";

/** `(value + before) * numerator / denominator + after`, in doubles, in this order. */
export interface UnitConversion {
  readonly before: number;
  readonly numerator: number;
  readonly denominator: number;
  readonly after: number;
}

const identity: UnitConversion = { before: 0, numerator: 1, denominator: 1, after: 0 };

export function convert(value: number, conversion: UnitConversion): number {
  const { before, numerator, denominator, after } = conversion;
  return ((value + before) * numerator) / denominator + after;
}

/** Whether the table has the unit; facts in one that it has not are still found under the same name. */
export function isKnownUnit(written: string): boolean {
  return unitOf(written) !== undefined;
}

/**
 * How to bring a number from one unit to another, both as written; undefined where they do not compare. `analyte` (see
 * `analyteOfCode`) lets units of several kinds compare: mass, amount of substance and equivalents.
 */
export function conversionBetween(
  from: string,
  to: string,
  analyte?: string,
): UnitConversion | undefined {
  if (unitKey(from) === unitKey(to)) return identity;
  const [source, target] = [unitOf(from), unitOf(to)];
  return source && target && between(source, target, analyte);
}

/** Whether a number is the same amount in both units, however they are written; null: none, which is like none only. */
export function isSameUnit(one: string | null, other: string | null, analyte?: string): boolean {
  if (one === null || other === null) return one === other;
  const conversion = conversionBetween(one, other, analyte);
  return conversion !== undefined && isIdentity(conversion);
}

function isIdentity({ before, numerator, denominator, after }: UnitConversion): boolean {
  return before === 0 && numerator === denominator && after === 0;
}

const memo = new Map<string, ReadonlyMap<string, UnitConversion>>();

/**
 * By key (`unitKey`), how to bring a number to `target`. Holds at least the target's own key; spellings that are not in
 * it do not compare.
 */
export function conversionsTo(
  target: string,
  analyte?: string,
): ReadonlyMap<string, UnitConversion> {
  const to = unitOf(target);
  if (!to) return new Map([[unitKey(target), identity]]);
  const name = `${to.code} ${analyte ?? ""}`;
  const known = memo.get(name);
  if (known) return known;
  const byCode = new Map(
    [...unitTable.values()].flatMap((from) => {
      const conversion = between(from, to, analyte);
      return conversion ? [[from.code, conversion] as const] : [];
    }),
  );
  const conversions = new Map(
    [...knownSpellings].flatMap(([key, code]) => {
      const conversion = byCode.get(code);
      return conversion ? [[key, conversion] as const] : [];
    }),
  );
  memo.set(name, conversions);
  return conversions;
}

/** The keys under which a number is the same amount as in this unit, however it is written. */
export function spellingsOf(written: string): string[] {
  return [...conversionsTo(written)].flatMap(([key, conversion]) => {
    return isIdentity(conversion) || key === unitKey(written) ? [key] : [];
  });
}

function between(from: Unit, to: Unit, analyte: string | undefined): UnitConversion | undefined {
  if (from.code === to.code) return identity;
  if (from.dimension === to.dimension) return across(from, to, 1, 0);
  const known = analyte === undefined ? undefined : analytes[analyte];
  if (!known) return undefined;
  for (const [each, other, factor] of kindsOf(known)) {
    if (swapped(from.dimension, each, other) === to.dimension) return across(from, to, factor, 0);
    if (swapped(from.dimension, other, each) === to.dimension)
      return across(from, to, 1 / factor, 0);
  }
  for (const bridge of known.bridges ?? []) {
    const conversion = over(bridge, from, to);
    if (conversion) return conversion;
  }
  return undefined;
}

/** Kinds of units that an analyte brings together: one of the first is `factor` of the second. */
function kindsOf({ molarMass, valence, unitIsInternational }: (typeof analytes)[string]) {
  const kinds: [string, string, number][] = [];
  if (molarMass !== undefined) kinds.push(["g", "mol", 1 / molarMass]);
  if (valence !== undefined) kinds.push(["mol", "eq", valence]);
  if (molarMass !== undefined && valence !== undefined)
    kinds.push(["g", "eq", valence / molarMass]);
  if (unitIsInternational) kinds.push(["U", "[iU]", 1]);
  return kinds;
}

/** The dimension with another kind above the slash; undefined where `kind` is not what stands there. */
function swapped(dimension: string, kind: string, other: string): string | undefined {
  const [above, ...below] = dimension.split("/");
  return above === kind ? [other, ...below].join("/") : undefined;
}

function over(bridge: Bridge, from: Unit, to: Unit): UnitConversion | undefined {
  const [near, far] = [unitTable.get(bridge.from), unitTable.get(bridge.to)];
  if (!near || !far) return undefined;
  const { factor, offset = 0 } = bridge;
  // In the dimensions' own units: far = near * slope + height.
  const slope = (factor * (far.numerator / far.denominator)) / (near.numerator / near.denominator);
  const height = offset * (far.numerator / far.denominator);
  if (from.dimension === near.dimension && to.dimension === far.dimension)
    return across(from, to, slope, height);
  if (from.dimension === far.dimension && to.dimension === near.dimension)
    return across(from, to, 1 / slope, -height / slope);
  return undefined;
}

/** By way of the dimensions' own units: `to` is `from * factor + offset` in them. */
function across(from: Unit, to: Unit, factor: number, offset: number): UnitConversion {
  const [numerator, denominator] = reduced(
    from.numerator * to.denominator,
    from.denominator * to.numerator,
  );
  return {
    before: from.shift,
    numerator: numerator * factor,
    denominator,
    after: (offset * to.denominator) / to.numerator - to.shift,
  };
}

function reduced(a: number, b: number): [number, number] {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return [a, b];
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return [a / x, b / x];
}
