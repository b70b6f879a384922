// In which unit a hospital's systems write a measurement: real ones do not agree, change over the years, and slip. The
// amount is the same.

import type { StructuredRow } from "./demonstration.ts";
import { normalRange } from "./normal-ranges.ts";
import type { Random } from "./random.ts";

/**
 * A unit as it is written, and how to come to it from the measurement's own: `(value + before) * factor`, to so many
 * decimals.
 */
type Writing = {
  unit: string;
  factor?: number;
  before?: number;
  decimals?: number;
};

const as = (unit: string): Writing => ({ unit });
const times = (unit: string, factor: number, decimals: number): Writing => ({
  unit,
  factor,
  decimals,
});

const POUND = 0.45359237;

/**
 * By measurement, the habits of the hospitals' systems; each hospital has one, of the devices for weight and height
 * several.
 */
const HABITS: Readonly<Record<string, readonly (readonly Writing[])[]>> = {
  weight: [
    [as("kg"), as("KG"), times("[lb_av]", 1 / POUND, 1)],
    [times("[oz_av]", 16 / POUND, 1), times("[lb_av]", 1 / POUND, 1), as("kg")],
    [as("kg"), times("g", 1000, 0)],
    [times("LB", 1 / POUND, 1)],
  ],
  height: [
    [as("cm"), times("[in_i]", 1 / 2.54, 1)],
    [times("[in_i]", 1 / 2.54, 1), times("[ft_i]", 1 / 30.48, 3)],
    [as("cm"), times("m", 0.01, 2)],
    [times("in", 1 / 2.54, 1)],
  ],
  temp: [
    [as("[degF]")],
    [as("[degF]"), as("DEGF")],
    [{ unit: "Cel", before: -32, factor: 5 / 9, decimals: 1 }],
    [as("°F")],
  ],
  sbp: [[as("mm[Hg]")], [as("mmHg"), as("MMHG")], [as("mm[Hg]")], [as("mm Hg")]],
  dbp: [[as("mm[Hg]")], [as("mmHg"), as("MMHG")], [as("mm[Hg]")], [as("mm Hg")]],
  hr: [[as("/min")], [as("bpm")], [as("{beats}/min")], [as("BPM")]],
  bmi: [[as("kg/m2")], [as("kg/m²")], [as("kg/m2")], [as("KG/M2")]],
  a1c: [
    [as("%")],
    [as("%")],
    // NGSP from IFCC by the master equation
    [{ unit: "mmol/mol", before: -2.152, factor: 1 / 0.091_48, decimals: 0 }],
    [as("%")],
  ],
  glucose: [
    [as("mg/dL"), as("mg/dl")],
    [as("MG/DL")],
    [times("mmol/L", 10 / 180.156, 1)],
    [as("mg/dL")],
  ],
  creatinine: [
    [as("mg/dL"), as("mg/dl")],
    [as("MG/DL")],
    [times("umol/L", 10_000 / 113.12, 0)],
    [as("mg/dL")],
  ],
  egfr: [
    [as("mL/min/{1.73_m2}")],
    [as("ML/MIN/1.73M2")],
    [as("mL/min/1.73m2"), as("mL/min/{1.73_m2}")],
    [as("mL/min/1.73 m²")],
  ],
  potassium: [[as("mmol/L")], [as("mEq/L"), as("MEQ/L")], [as("mmol/L")], [as("meq/L")]],
  sodium: [[as("mmol/L")], [as("mEq/L"), as("MEQ/L")], [as("mmol/L")], [as("meq/L")]],
  hemoglobin: [[as("g/dL")], [as("G/DL")], [times("g/L", 10, 0)], [as("gm/dL")]],
  wbc: [[as("10*3/uL")], [as("K/uL"), as("K/UL")], [as("10*9/L")], [as("x10E3/uL")]],
  bnp: [[as("pg/mL")], [as("PG/ML")], [as("ng/L")], [as("pg/mL")]],
  troponin: [[as("ng/mL")], [as("NG/ML")], [times("ng/L", 1000, 0)], [as("ug/L")]],
  ldl: [[as("mg/dL")], [as("MG/DL")], [times("mmol/L", 10 / 386.66, 2)], [as("mg/dL")]],
  tsh: [[as("m[IU]/L")], [as("uIU/mL")], [as("mIU/L")], [as("uIU/mL")]],
};

/** What a value has in the unit's column that says no unit of it. */
const NO_UNIT: Readonly<Record<string, readonly string[]>> = {
  weight: ["stated", "[in_i]"],
  height: ["stated", "kg"],
  a1c: ["calc", "mg/dL"],
  potassium: ["hemolyzed"],
  creatinine: ["mL/min"],
  egfr: ["calc"],
};

const HOSPITALS = ["general", "riverside", "valley", "southgate-hospital"];

/**
 * Value, unit and normal range of a row as the hospital's systems wrote them; `ranges` is the ranges' own stream. One
 * in forty has no unit, and of some measurements one in sixty something that is none of theirs.
 */
export function writeMeasurement(
  id: string,
  value: number,
  unit: string,
  hospital: string,
  random: Random,
  ranges: Random,
): Pick<StructuredRow, "value" | "unit" | "normalLow" | "normalHigh"> {
  const habits = HABITS[id] ?? [];
  const writing = random.pick(habits[HOSPITALS.indexOf(hospital)] ?? [as(unit)]);
  const written = writtenValue(value, writing);
  const range = normalRange(id, hospital, ranges, (bound) => writtenValue(bound, writing));
  const slip = random.int(1, 120);
  if (slip <= 3) return { value: written, ...range };
  const others = NO_UNIT[id];
  if (others && slip <= 5) return { value: written, unit: random.pick(others), ...range };
  return { value: written, unit: writing.unit, ...range };
}

function writtenValue(value: number, { factor = 1, before = 0, decimals }: Writing): number {
  if (decimals === undefined) return value;
  return Number(((value + before) * factor).toFixed(decimals));
}
