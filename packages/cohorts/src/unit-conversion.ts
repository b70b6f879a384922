// Facts keep the unit that the source wrote. A criterion with a unit brings comparable facts to its own; the same table
// serves the engine and the SQL, so that both compute the same doubles.

import type { ValueRange } from "@concord/contract";
import { textKey } from "./text-key.ts";

/** `(value + before) * numerator / denominator + after`, in doubles, in this order. */
export interface UnitConversion {
  readonly before: number;
  readonly numerator: number;
  readonly denominator: number;
  readonly after: number;
}

/** In base units of its dimension: `(value + shift) * size`; size as a fraction, to lose no digits. */
interface Unit {
  readonly names: readonly string[];
  readonly numerator: number;
  readonly denominator: number;
  readonly shift: number;
}

function unit(names: string, numerator: number, denominator = 1, shift = 0): Unit {
  return {
    names: names.split(" ").map((name) => name.replaceAll("_", " ")),
    numerator,
    denominator,
    shift,
  };
}

/** One list a dimension; UCUM codes and the spellings seen in exports, lower case, `_` for a space, `u` for micro. */
const DIMENSIONS: readonly (readonly Unit[])[] = [
  [
    unit("ng", 1, 1_000_000_000),
    unit("ug mcg", 1, 1_000_000),
    unit("mg", 1, 1000),
    unit("g gm gram grams", 1),
    unit("kg kilogram kilograms", 1000),
    unit("lb lbs [lb_av] pound pounds", 45_359_237, 100_000),
    unit("oz [oz_av]", 45_359_237, 1_600_000),
  ],
  [
    unit("mm", 1, 10),
    unit("cm", 1),
    unit("m", 100),
    unit("in [in_i] inch inches", 254, 100),
    unit("ft [ft_i] feet", 3048, 100),
  ],
  [unit("cel degc °c deg_c c celsius", 1), unit("[degf] degf °f deg_f f fahrenheit", 5, 9, -32)],
  [unit("ul", 1, 1000), unit("ml cc", 1), unit("dl", 100), unit("l", 1000)],
  [
    unit("g/dl gm/dl", 10_000),
    unit("g/l mg/ml", 1000),
    unit("mg/dl", 10),
    unit("mg/l ug/ml mcg/ml", 1),
    unit("ug/dl mcg/dl", 1, 100),
    unit("ug/l ng/ml mcg/l", 1, 1000),
    unit("ng/dl", 1, 100_000),
    unit("ng/l pg/ml", 1, 1_000_000),
  ],
  [
    unit("mol/l", 1000),
    unit("mmol/l", 1),
    unit("umol/l", 1, 1000),
    unit("nmol/l", 1, 1_000_000),
    unit("pmol/l", 1, 1_000_000_000),
  ],
  [unit("mm[hg] mmhg mm_hg", 1), unit("kpa", 760_000, 101_325)],
  [
    unit("s sec", 1),
    unit("min", 60),
    unit("h hr hour hours", 3600),
    unit("d day days", 86_400),
    unit("wk", 604_800),
  ],
  [unit("% percent pct", 1)],
  [unit("/min {beats}/min beats/min beats/minute bpm {breaths}/min breaths/min", 1)],
  [
    unit("/ul /mm3 cells/ul {cells}/ul", 1),
    unit("10*3/ul 10^3/ul k/ul thou/ul x10e3/ul 10*9/l 10^9/l x10e9/l", 1000),
    unit("10*6/ul 10^6/ul m/ul x10e6/ul 10*12/l 10^12/l", 1_000_000),
  ],
  [unit("u/l iu/l [iu]/l units/l", 1), unit("miu/l m[iu]/l uiu/ml u[iu]/ml", 1, 1000)],
  [unit("kg/m2 kg/m^2 kg/m²", 1)],
  [unit("ml/min/{1.73_m2} ml/min/1.73m2 ml/min/1.73_m2 ml/min/1.73m² ml/min/{1.73m2}", 1)],
  [unit("mg/g ug/mg", 1)],
];

const PLACES: ReadonlyMap<string, { unit: Unit; dimension: readonly Unit[] }> = new Map(
  DIMENSIONS.flatMap((dimension) =>
    dimension.flatMap((member) =>
      member.names.map((name) => [name, { unit: member, dimension }] as const),
    ),
  ),
);

/**
 * By the unit's key (`textKey`), how to bring a number to what a range is of; null where the number counts as it stands, in whatever unit.
 * Units not in it don't compare.
 */
export function conversionsOf({
  unit: target,
  units,
}: Pick<ValueRange, "unit" | "units">): ReadonlyMap<string, UnitConversion> | null {
  if (target !== undefined) return conversionsTo(target);
  if (!units) return null;
  const identity = { before: 0, numerator: 1, denominator: 1, after: 0 };
  const spellings = units.flatMap((name) => {
    const key = textKey(name);
    const place = PLACES.get(key.replaceAll(/[µμ]/g, "u"));
    return [key, ...(place?.unit.names ?? []).flatMap(microSpellings)];
  });
  return new Map(spellings.map((spelling) => [spelling, identity]));
}

/** Whether the table has the unit; facts in one that it has not are still found under the same name. */
export function isKnownUnit(name: string): boolean {
  return PLACES.has(textKey(name).replaceAll(/[µμ]/g, "u"));
}

/** By the unit's key (`textKey`), how to bring a number to `target`. Holds at least the target's own key; units not in it don't compare. */
export function conversionsTo(target: string): ReadonlyMap<string, UnitConversion> {
  const key = textKey(target);
  const conversions = new Map([[key, { before: 0, numerator: 1, denominator: 1, after: 0 }]]);
  const place = PLACES.get(key.replaceAll(/[µμ]/g, "u"));
  if (!place) return conversions;
  const to = place.unit;
  for (const from of place.dimension) {
    const same = from === to;
    const conversion = {
      before: same ? 0 : from.shift,
      numerator: same ? 1 : from.numerator * to.denominator,
      denominator: same ? 1 : from.denominator * to.numerator,
      after: same ? 0 : 0 - to.shift,
    };
    for (const name of from.names)
      for (const spelling of microSpellings(name)) conversions.set(spelling, conversion);
  }
  return conversions;
}

/** Micro is written u, and in two characters that look alike: the micro sign and the Greek letter. */
function microSpellings(name: string): string[] {
  const spellings = ["u", "µ", "μ"].map((micro) =>
    name.replaceAll(/\bu(?=g|l\b|mol|iu|\[iu\])/g, micro),
  );
  return [...new Set(spellings)];
}
