// OMOP records as no source would like to have them: CSV files from a seed.
import {
  ANSWER,
  beneath,
  CODE,
  COLUMNS,
  concepts,
  CONDITION,
  DRUG,
  MEASURED,
  OTHER,
  UNIT,
  VISIT,
} from "./messy-vocabulary.ts";

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Cell = string | number | null;
type Table = Cell[][];

/** Files of a source with `people` persons, by name. */
export function messyRecords(seed: number, people: number): Record<string, string> {
  const random = randomOf(seed);
  const below = (n: number) => Math.floor(random() * n);
  const one = <T>(...of: readonly T[]): T => of[below(of.length)] as T;
  const chance = (share: number) => random() < share;
  const tables: Record<string, Table> = Object.fromEntries(
    Object.keys(COLUMNS).map((name) => [name, []]),
  );
  const put = (table: string, ...row: Cell[]) => tables[table]?.push(row);
  let id = 0;
  const next = () => (id += 1);

  for (const [concept, name, domain, standard] of concepts) {
    put("CONCEPT", concept, name, domain, "LOCAL", "X", standard ? "S" : null, `L${concept}`, null);
    put("CONCEPT_ANCESTOR", concept, concept, 0, 0);
  }
  for (const [unit, concept] of Object.entries(UNIT))
    put("CONCEPT", concept, unit, "Unit", "UCUM", "Unit", "S", unit, null);
  for (const [name, concept] of Object.entries(VISIT))
    put("CONCEPT", concept, name, "Visit", "Visit", "Visit", "S", name, null);
  for (const [ancestor, descendant, levels] of beneath)
    put("CONCEPT_ANCESTOR", ancestor, descendant, levels, levels);
  for (const [code, target] of [
    [CODE.ofLeft, CONDITION.left],
    [CODE.ofTwo, CONDITION.left],
    [CODE.ofTwo, CONDITION.other],
  ] as const)
    put("CONCEPT_RELATIONSHIP", code, target, "Maps to", null);

  /** Most days lie in the spring of 2020, so that much meets; some at the ends of time. */
  const day = (from = 0, span = 90): string => {
    if (chance(0.015))
      return one(
        "1900-01-01",
        "1899-12-31",
        "2199-12-31",
        "2000-02-29",
        "2100-02-28",
        "1970-01-01",
      );
    return dateOf(START + from + below(span));
  };
  const clock = (date: string): Cell =>
    one<Cell>(
      null,
      null,
      `${date} 00:00:00`,
      `${date} 0${below(10)}:${one("00", "15", "59")}:00`,
      `${date} 2${below(4)}:30:00`,
    );
  const after = (date: string): Cell => {
    if (chance(0.3)) return null;
    // Some end before they start.
    return later(date, chance(0.06) ? -1 - below(5) : one(0, 0, 1, 2, 7, 30));
  };

  for (let person = 1; person <= people; person++) {
    const year = one(1920, 1950, 1980, 1984, 2000, 2002, 2019, 2020);
    const [month, date] = chance(0.15)
      ? [2, year % 4 === 0 ? 29 : 28]
      : [1 + below(6), 1 + below(28)];
    const unknown = below(12);
    put(
      "PERSON",
      person,
      one(8507, 8507, 8532, 8532, 8532, 8521, 8551, 0),
      unknown === 3 ? null : year,
      unknown === 1 || unknown === 3 ? null : month,
      unknown < 4 ? null : date,
      unknown < 4 && chance(0.6)
        ? null
        : `${chance(0.1) ? 1976 : year}-${two(month)}-${two(date)} ${one("00:00:00", "23:59:00")}`,
      chance(0.5) ? `P-${person}` : null,
      one("F", "M", "", "m", "?"),
    );
    if (chance(0.08)) continue;
    periods(person);
    for (let death = chance(0.25) ? one(1, 1, 2) : 0; death > 0; death--)
      put("DEATH", person, day(-20, 200));

    const visits: number[] = [];
    for (let n = below(4); n > 0; n--) {
      const visit = next();
      const start = day();
      visits.push(visit);
      const end = after(start);
      put(
        "VISIT_OCCURRENCE",
        visit,
        person,
        one(...Object.values(VISIT), 9201, 0),
        start,
        clock(start),
        end,
        null,
      );
    }
    const visit = (): Cell => (chance(0.5) ? one<Cell>(null, ...visits) : one(null, 0));
    for (let n = below(7); n > 0; n--) condition(person, visit);
    for (let n = below(4); n > 0; n--) {
      const start = day();
      put(
        "DRUG_EXPOSURE",
        next(),
        person,
        one(DRUG.ingredient, DRUG.tablet, DRUG.tablet, DRUG.other),
        start,
        clock(start),
        after(start),
        one<Cell>(null, 0, 10, 30),
        visit(),
        null,
        null,
      );
    }
    for (let n = below(6); n > 0; n--) measurement(person, visit);
    for (let n = below(2); n > 0; n--) {
      const start = day();
      put(
        "PROCEDURE_OCCURRENCE",
        next(),
        person,
        OTHER.procedure,
        start,
        clock(start),
        visit(),
        null,
        null,
      );
    }
    for (let n = below(2); n > 0; n--) {
      const start = day();
      put(
        "OBSERVATION",
        next(),
        person,
        OTHER.observation,
        start,
        clock(start),
        one<Cell>(null, 3, -3),
        one<Cell>(null, "some words"),
        one<Cell>(null, 0, ANSWER.positive),
        null,
        visit(),
        null,
        null,
        null,
      );
    }
    for (let n = below(2); n > 0; n--) {
      const start = day();
      put(
        "DEVICE_EXPOSURE",
        next(),
        person,
        OTHER.device,
        start,
        clock(start),
        after(start),
        visit(),
        null,
        null,
      );
    }
    if (chance(0.5)) continue;
    for (let n = below(3); n > 0; n--) {
      const start = day();
      put(
        "CONDITION_ERA",
        next(),
        person,
        one(CONDITION.left, CONDITION.leaf, CONDITION.other, 0),
        start,
        later(start, one(0, 3, 40)),
        one<Cell>(1, 2, 5, null),
      );
      const [from, drug] = [day(), one(DRUG.ingredient, DRUG.other)];
      put("DRUG_ERA", next(), person, drug, from, later(from, one(0, 30, 31)), one(1, 2, 3), 0);
    }
  }
  // A row of somebody whom nobody knows, and one that came twice.
  const [again] = tables["CONDITION_OCCURRENCE"] ?? [];
  if (again) put("CONDITION_OCCURRENCE", ...again);
  put(
    "CONDITION_OCCURRENCE",
    next(),
    people + 1,
    CONDITION.left,
    "2020-01-01",
    null,
    null,
    null,
    null,
    null,
  );
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      `${name}.csv`,
      csvOf(COLUMNS[name]?.split(" ") ?? [], rows),
    ]),
  );

  /** None, one, with a gap, adjacent, overlapping, of one day, two that begin together. */
  function periods(person: number): void {
    const spans = one<[from: number, to: number][]>(
      [],
      [[-400, 400]],
      [[-30, 60]],
      [
        [-400, 20],
        [40, 200],
      ],
      [
        [-10, 30],
        [31, 60],
      ],
      [
        [-100, 45],
        [30, 120],
      ],
      [
        [10, 10],
        [50, 50],
      ],
      [
        [0, 20],
        [0, 80],
      ],
      [
        [-200, -100],
        [200, 300],
      ],
    );
    for (const [from, to] of spans)
      put("OBSERVATION_PERIOD", next(), person, dateOf(START + from), dateOf(START + to), 0);
  }

  function condition(person: number, visit: () => Cell): void {
    const start = day();
    const [concept, code, written] = one<[number, Cell, Cell]>(
      [CONDITION.root, null, null],
      [CONDITION.left, CODE.ofLeft, "L"],
      [CONDITION.left, CODE.ofTwo, "L/O"],
      [CONDITION.other, CODE.ofTwo, "L/O"],
      [CONDITION.right, CONDITION.right, "R"],
      [CONDITION.leaf, 0, "leaf"],
      [CONDITION.leaf, CONDITION.leaf, null],
      [CODE.ofLeft, CODE.ofLeft, "L"],
      [0, CODE.ofNone, "none"],
      [0, CODE.ofLeft, "L"],
      [0, 0, "in words only"],
    );
    put(
      "CONDITION_OCCURRENCE",
      next(),
      person,
      concept,
      start,
      clock(start),
      after(start),
      visit(),
      written,
      code,
    );
    // The same under another id is another occurrence.
    if (chance(0.05))
      put(
        "CONDITION_OCCURRENCE",
        next(),
        person,
        concept,
        start,
        null,
        null,
        visit(),
        written,
        code,
      );
  }

  function measurement(person: number, visit: () => Cell): void {
    const start = day();
    const kind = one(MEASURED.weight, MEASURED.weight, MEASURED.glucose, MEASURED.test);
    let [value, unit, written]: [Cell, Cell, Cell] = [null, null, null];
    if (kind === MEASURED.weight) {
      [value, written] = one<[Cell, Cell]>(
        [80, "kg"],
        [80, "Kg"],
        [80.5, "kg"],
        [100, "kg"],
        [0, "kg"],
        [-1, "kg"],
        [79.999, "kg"],
        [80_000, "g"],
        [100_000, "g"],
        [176, "[lb_av]"],
        [177, "lb"],
        [200, "lbs"],
        [80, null],
        [80, "stones"],
        [100, null],
        [100, "LB"],
        [null, "kg"],
        [1e300, "kg"],
      );
      unit = one<Cell>(null, 0, UNIT[String(written)] ?? 0);
      // Some have the concept alone.
      if (unit && chance(0.4)) written = null;
    } else if (kind === MEASURED.glucose) {
      [value, written] = one<[Cell, Cell]>(
        [126, "mg/dL"],
        [125.9, "mg/dl"],
        [1.26, "g/L"],
        [7, "mmol/L"],
        [7, null],
        [126, "mmol/L"],
      );
      unit = one<Cell>(null, 0, UNIT[String(written)] ?? 0);
    }
    put(
      "MEASUREMENT",
      next(),
      person,
      kind,
      start,
      clock(start),
      kind === MEASURED.glucose ? one<Cell>(0, 0, 4_172_703, 4_171_756, 4_172_704) : null,
      value,
      kind === MEASURED.test ? one<Cell>(ANSWER.positive, ANSWER.negative, 0, null) : null,
      unit,
      visit(),
      null,
      null,
      written,
      value === null ? "in words" : null,
    );
  }
}

function csvOf(columns: readonly string[], rows: Table): string {
  const cell = (value: Cell) =>
    value === null
      ? ""
      : /[",\n]/.test(String(value))
        ? `"${String(value).replaceAll('"', '""')}"`
        : String(value);
  return `${[columns, ...rows].map((row) => row.map(cell).join(",")).join("\n")}\n`;
}

const DAY = 86_400_000;
const START = Date.UTC(2020, 1, 1) / DAY;
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
const later = (date: string, by: number) => dateOf(Date.parse(`${date}T00:00:00Z`) / DAY + by);
const two = (n: number) => String(n).padStart(2, "0");
