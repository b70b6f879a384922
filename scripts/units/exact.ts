// Exact values of UCUM codes: products of prefixes and atoms as fractions of whole numbers. What is above and what is
// below the slash are kept apart, so that mg/g and mmol/mol stay what they are and do not both become plain numbers.

export interface ExactUnit {
  readonly dimension: string;
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Added before multiplying. */
  readonly shift: number;
}

type Powers = Readonly<Record<string, number>>;
interface Atom {
  readonly value: readonly [bigint, bigint];
  readonly above: Powers;
  readonly below?: Powers;
  readonly prefixed?: boolean;
  readonly shift?: number;
}

const ten = (power: number): readonly [bigint, bigint] =>
  power < 0 ? [1n, 10n ** BigInt(-power)] : [10n ** BigInt(power), 1n];
const one = [1n, 1n] as const;
const own = (name: string, prefixed = false): Atom => ({
  value: one,
  above: { [name]: 1 },
  prefixed,
});
const of = (value: readonly [bigint, bigint], above: Powers, prefixed = false): Atom => ({
  value,
  above,
  prefixed,
});
const lb = [45_359_237n, 100_000n] as const;
const gallon = [3_785_411_784n, 10n ** 12n] as const;

/**
 * As UCUM 2.1 defines them, in g, m, s and so on. Equivalents, osmoles, international and enzyme units are kinds of
 * their own here.
 */
const atoms: Readonly<Record<string, Atom>> = {
  "1": of(one, {}),
  "10*": of([10n, 1n], {}),
  "%": of([1n, 100n], {}),
  "[ppth]": of(ten(-3), {}),
  "[ppm]": of(ten(-6), {}),
  "[ppb]": of(ten(-9), {}),
  "[pptr]": of(ten(-12), {}),
  g: of(one, { g: 1 }, true),
  "[lb_av]": of(lb, { g: 1 }),
  "[oz_av]": of([lb[0], lb[1] * 16n], { g: 1 }),
  "[stone_av]": of([lb[0] * 14n, lb[1]], { g: 1 }),
  "[gr]": of([6_479_891n, 100_000_000n], { g: 1 }),
  m: of(one, { m: 1 }, true),
  "[in_i]": of([254n, 10_000n], { m: 1 }),
  "[ft_i]": of([3048n, 10_000n], { m: 1 }),
  "[yd_i]": of([9144n, 10_000n], { m: 1 }),
  "[mi_i]": of([1_609_344n, 1000n], { m: 1 }),
  "[sin_i]": of([64_516n, 100_000_000n], { m: 2 }),
  "[sft_i]": of([9_290_304n, 100_000_000n], { m: 2 }),
  "{1.73_m2}": of([173n, 100n], { m: 2 }),
  L: of(ten(-3), { m: 3 }, true),
  "[gal_us]": of(gallon, { m: 3 }),
  "[qt_us]": of([gallon[0], gallon[1] * 4n], { m: 3 }),
  "[pt_us]": of([gallon[0], gallon[1] * 8n], { m: 3 }),
  "[cup_us]": of([gallon[0], gallon[1] * 16n], { m: 3 }),
  "[foz_us]": of([gallon[0], gallon[1] * 128n], { m: 3 }),
  "[tbs_us]": of([gallon[0], gallon[1] * 256n], { m: 3 }),
  "[tsp_us]": of([gallon[0], gallon[1] * 768n], { m: 3 }),
  "[drp]": of([5n, 10n ** 8n], { m: 3 }),
  s: of(one, { s: 1 }, true),
  min: of([60n, 1n], { s: 1 }),
  h: of([3600n, 1n], { s: 1 }),
  d: of([86_400n, 1n], { s: 1 }),
  wk: of([604_800n, 1n], { s: 1 }),
  mo: of([2_629_800n, 1n], { s: 1 }),
  a: of([31_557_600n, 1n], { s: 1 }),
  Hz: { value: one, above: {}, below: { s: 1 }, prefixed: true },
  Cel: { value: one, above: { Cel: 1 } },
  "[degF]": { value: [5n, 9n], above: { Cel: 1 }, shift: -32 },
  mol: own("mol", true),
  eq: own("eq", true),
  osm: own("osm", true),
  U: own("U", true),
  kat: of([60_000_000n, 1n], { U: 1 }, true),
  "[iU]": own("[iU]", true),
  "[IU]": own("[iU]", true),
  Pa: own("Pa", true),
  bar: of(ten(5), { Pa: 1 }, true),
  "m[Hg]": of([133_322n, 1n], { Pa: 1 }, true),
  "m[H2O]": of([980_665n, 100n], { Pa: 1 }, true),
  "[in_i'Hg]": of([133_322n * 254n, 10_000n], { Pa: 1 }),
  "[psi]": of([689_475_729_316_836n, 10n ** 11n], { Pa: 1 }),
  atm: of([101_325n, 1n], { Pa: 1 }),
  N: own("N", true),
  dyn: of(ten(-5), { N: 1 }, true),
  // A newton by square metre is a pascal.
  "dyn.s/cm5": { value: ten(5), above: { Pa: 1, s: 1 }, below: { m: 3 } },
  "[wood'U]": { value: [133_322n * 60n, 1n], above: { Pa: 1, s: 1 }, below: { m: 3 } },
  J: own("J", true),
  cal: of([4184n, 1000n], { J: 1 }, true),
  W: { value: one, above: { J: 1 }, below: { s: 1 }, prefixed: true },
  "[MET]": { value: [35n, 10n * 60n * 10n ** 9n], above: { m: 3 }, below: { g: 1, s: 1 } },
  V: own("V", true),
  A: own("A", true),
  Ohm: own("Ohm"),
  B: own("B", true),
  deg: own("deg"),
  "[diop]": own("[diop]"),
  "[Ch]": own("[Ch]"),
  "[hnsf'U]": own("[hnsf'U]"),
  "[pH]": own("[pH]"),
  Gy: own("Gy", true),
  Sv: own("Sv", true),
  Bq: own("Bq", true),
  Ci: of([37_000_000_000n, 1n], { Bq: 1 }, true),
  "[HPF]": own("[HPF]"),
  "[LPF]": own("[LPF]"),
  "[CFU]": own("[CFU]"),
  "[arb'U]": own("[arb'U]"),
  "[GPL'U]": own("[GPL'U]"),
  "[MPL'U]": own("[MPL'U]"),
  "[APL'U]": own("[APL'U]"),
};

const prefixes: Readonly<Record<string, number>> = {
  M: 6,
  k: 3,
  h: 2,
  d: -1,
  c: -2,
  m: -3,
  u: -6,
  n: -9,
  p: -12,
  f: -15,
};

/** Annotations that say what is counted or measured without changing the quantity. Every other is a kind of its own. */
const silent = new Set([
  "{cells}",
  "{RBC}",
  "{WBC}",
  "{beats}",
  "{beat}",
  "{breaths}",
  "{creat}",
  "{HGB}",
  "{Hb}",
  "{ratio}",
  "{count}",
  "{#}",
  "{fraction}",
  "{of'total}",
  "{sat}",
  "{predicted}",
]);

/** The value of a code; throws where it has a part that is not in the tables above. */
export function exactUnit(code: string): ExactUnit {
  const whole =
    code === "dyn.s.cm-5"
      ? "dyn.s/cm5"
      : code === "mm[Hg].min/L" || code === "{Wood_units}"
        ? "[wood'U]"
        : code;
  let value: [bigint, bigint] = [1n, 1n];
  const above: Record<string, number> = {};
  const below: Record<string, number> = {};
  let shift = 0;
  for (const { part, inverse } of factorsOf(whole)) {
    const { value: own, above: up, below: down = {}, shift: before = 0 } = atomOf(part);
    value = inverse
      ? [value[0] * own[1], value[1] * own[0]]
      : [value[0] * own[0], value[1] * own[1]];
    for (const [name, power] of Object.entries(up)) add(inverse ? below : above, name, power);
    for (const [name, power] of Object.entries(down)) add(inverse ? above : below, name, power);
    shift += before;
  }
  const divisor = gcd(...value);
  const bottom = nameOf(below);
  return {
    dimension: `${nameOf(above) || "1"}${bottom && `/${bottom}`}`,
    numerator: value[0] / divisor,
    denominator: value[1] / divisor,
    shift,
  };
}

function factorsOf(code: string): { part: string; inverse: boolean }[] {
  const found: { part: string; inverse: boolean }[] = [];
  let inverse = false;
  const whole =
    code in atoms
      ? [code]
      : (code.match(/\([^)]*\)|\{[^}]*\}|(?:\[[^\]]*\]|[^./[{(])+|[./]/g) ?? []);
  for (const piece of whole) {
    if (piece === "/" || piece === ".") inverse = piece === "/";
    else if (piece.startsWith("("))
      for (const inner of factorsOf(piece.slice(1, -1)))
        found.push({ part: inner.part, inverse: inverse !== inner.inverse });
    else found.push({ part: piece, inverse });
  }
  return found;
}

function atomOf(part: string): Atom {
  if (part.startsWith("{") && !(part in atoms)) return silent.has(part) ? atoms["1"]! : own(part);
  const known = atoms[part];
  if (known) return known;
  if (/^\d+$/.test(part)) return of([BigInt(part), 1n], {});
  const power = /^(10\*|[^\d-]+)(-?\d+)$/.exec(part);
  if (power) return raised(atomOf(power[1]!), Number(power[2]));
  const prefix = prefixes[part.charAt(0)];
  const atom = atoms[part.slice(1)];
  if (prefix === undefined || !atom?.prefixed) throw new Error(`No atom for "${part}"`);
  const [up, down] = ten(prefix);
  return { ...atom, value: [atom.value[0] * up, atom.value[1] * down] };
}

function raised({ value, above }: Atom, power: number): Atom {
  const [up, down] = power < 0 ? [value[1], value[0]] : value;
  const times = BigInt(Math.abs(power));
  const powers = Object.fromEntries(
    Object.entries(above).map(([name, n]) => [name, n * Math.abs(power)]),
  );
  return {
    value: [up ** times, down ** times],
    above: power < 0 ? {} : powers,
    ...(power < 0 && { below: powers }),
  };
}

function add(powers: Record<string, number>, name: string, power: number): void {
  powers[name] = (powers[name] ?? 0) + power;
}

function nameOf(powers: Powers): string {
  return Object.entries(powers)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, power]) => (power === 1 ? name : `${name}${power}`))
    .join(".");
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}
