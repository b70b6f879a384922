import { expect, test } from "vitest";
import { generateDemonstration, type StructuredRow } from "./demo.ts";

const demo = generateDemonstration(2024);
const rowsOf = (hospital: string): StructuredRow[] =>
  demo.patients
    .filter(({ organisation }) => organisation === hospital)
    .flatMap(({ episodes }) => episodes.flatMap(({ encounters }) => encounters))
    .flatMap(({ rows }) => rows)
    .filter(({ value }) => value !== undefined);
const hospitals = ["general", "riverside", "valley", "southgate-hospital"];
const measured = hospitals.flatMap(rowsOf);

/** How many times the measurement's own unit a unit is, and what is added after; by hand, from the definitions. */
const own: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  "29463-7": {
    kg: [1, 0],
    KG: [1, 0],
    g: [0.001, 0],
    "[lb_av]": [0.45359237, 0],
    LB: [0.45359237, 0],
    "[oz_av]": [0.028349523125, 0],
  },
  "8302-2": {
    cm: [1, 0],
    m: [100, 0],
    "[in_i]": [2.54, 0],
    in: [2.54, 0],
    "[ft_i]": [30.48, 0],
  },
  "8310-5": { "[degF]": [1, 0], DEGF: [1, 0], "°F": [1, 0], Cel: [1.8, 32] },
  "4548-4": { "%": [1, 0], "mmol/mol": [0.09148, 2.152] },
  "2345-7": { "mg/dL": [1, 0], "mg/dl": [1, 0], "MG/DL": [1, 0], "mmol/L": [18.0156, 0] },
  "2160-0": { "mg/dL": [1, 0], "mg/dl": [1, 0], "MG/DL": [1, 0], "umol/L": [0.011312, 0] },
  "718-7": { "g/dL": [1, 0], "G/DL": [1, 0], "gm/dL": [1, 0], "g/L": [0.1, 0] },
  "10839-9": { "ng/mL": [1, 0], "NG/ML": [1, 0], "ug/L": [1, 0], "ng/L": [0.001, 0] },
  "13457-7": { "mg/dL": [1, 0], "MG/DL": [1, 0], "mmol/L": [38.666, 0] },
  "2823-3": { "mmol/L": [1, 0], "mEq/L": [1, 0], "MEQ/L": [1, 0], "meq/L": [1, 0] },
};

/** What a person can have, in the measurement's own unit. */
const bounds: Readonly<Record<string, readonly [number, number]>> = {
  "29463-7": [35, 190],
  "8302-2": [135, 205],
  "8310-5": [96, 105],
  "4548-4": [4, 14],
  "2345-7": [30, 660],
  "2160-0": [0.4, 8],
  "718-7": [6, 19],
  "10839-9": [0, 6],
  "13457-7": [5, 190],
  "2823-3": [2.5, 6.8],
};

const slips = new Set(["stated", "calc", "hemolyzed"]);
const misplaced: Readonly<Record<string, string>> = {
  "29463-7": "[in_i]",
  "8302-2": "kg",
  "4548-4": "mg/dL",
  "2160-0": "mL/min",
};
const isSlip = ({ code, unit }: StructuredRow): boolean =>
  unit !== undefined && (slips.has(unit) || misplaced[code] === unit);

test("issue 12: measurements are written in the units of each hospital, and are the same amounts", () => {
  const written = new Map<string, Set<string>>();
  const wrong = measured.filter((row) => {
    const { code, value = Number.NaN, unit } = row;
    const units = own[code];
    if (!units || unit === undefined || isSlip(row)) return false;
    written.set(code, (written.get(code) ?? new Set()).add(unit));
    const [factor, after] = units[unit] ?? [Number.NaN, 0];
    const [low, high] = bounds[code] ?? [Number.NaN, Number.NaN];
    const amount = value * factor + after;
    return !(amount >= low && amount <= high);
  });
  expect(wrong).toEqual([]);
  for (const [code, units] of Object.entries(own))
    expect([...(written.get(code) ?? [])].toSorted(), code).toEqual(Object.keys(units).toSorted());
});

test("some have no unit, and a few something in its place that is none", () => {
  const none = measured.filter(({ unit }) => unit === undefined).length / measured.length;
  expect(none).toBeGreaterThan(0.02);
  expect(none).toBeLessThan(0.03);
  const slipped = measured.filter(isSlip);
  expect(slipped.length).toBeGreaterThan(100);
  expect(slipped.length / measured.length).toBeLessThan(0.01);
  expect(new Set(slipped.map(({ code }) => code)).size).toBe(6);
});
