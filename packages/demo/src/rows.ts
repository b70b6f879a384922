// The structured rows of an encounter: what a coder and the systems recorded, with the gaps that real records have.

import { isoTime } from "./calendar.ts";
import { concept } from "./concept-list.ts";
import type { Condition } from "./condition.ts";
import type { Course } from "./course.ts";
import type { StructuredRow } from "./demonstration.ts";
import { drug } from "./drugs.ts";
import type { Random } from "./random.ts";
import type { Visit } from "./visits.ts";
import { writeMeasurement } from "./written-units.ts";

/** How likely each problem of one patient gets a code at an encounter; some never do. */
export type CodingHabit = (problem: string) => number;

export function createCodingHabit(random: Random): CodingHabit {
  const habits = new Map<string, number>();
  return (problem) => {
    const known = habits.get(problem);
    if (known !== undefined) return known;
    const made = random.weighted([
      [0.03, 29],
      [0.45, 20],
      [0.8, 51],
    ] as const);
    habits.set(problem, made);
    return made;
  };
}

// the code that a coder would choose; several where practice differs
const CODED: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  hfref: [
    ["hf_unspec", 45],
    ["hfref_chronic", 55],
  ],
  hfpef: [
    ["hf_unspec", 50],
    ["hfpef_chronic", 50],
  ],
  hfref_acute: [
    ["hf_unspec", 35],
    ["hfref_acute", 65],
  ],
  hfpef_acute: [
    ["hf_unspec", 40],
    ["hfpef_acute", 60],
  ],
  af: [["af_code", 1]],
  cad: [["cad_code", 1]],
  t2dm: [
    ["t2dm_plain", 60],
    ["t2dm_high", 25],
    ["t2dm_ckd", 0],
  ],
  t1dm: [["t1dm_plain", 1]],
  asthma: [
    ["asthma_plain", 70],
    ["asthma_mild", 15],
    ["asthma_mod", 15],
  ],
  ckd3: [
    ["ckd3_code", 70],
    ["ckd_unspec", 30],
  ],
  ckd4: [
    ["ckd4", 80],
    ["ckd_unspec", 20],
  ],
  edema: [["edema_code", 1]],
  dyspnea: [
    ["sob", 60],
    ["dyspnea", 40],
  ],
  chest_pain: [["chest_pain_code", 1]],
};

const NOT_CODED = new Set([
  "effusion",
  "pulm_edema",
  "hyperglycemia",
  "mr_valve",
  "jvd",
  "crackles",
  "murmur",
  "weight_gain",
  "pnd",
  "hemoptysis",
]);

/** The visits' reason decides which single wrong code slips in, if any. */
function wrongCode(condition: Condition, visit: Visit, random: Random): string | undefined {
  const failing = condition.problems.includes("hfref") || condition.problems.includes("hfpef");
  if (visit.reason === "chest_pain" && random.chance(0.08)) return "nstemi";
  if (!failing && condition.symptoms.has("dyspnea") && random.chance(0.05)) return "hf_unspec";
  if (
    !condition.problems.includes("copd") &&
    condition.symptoms.has("wheeze") &&
    random.chance(0.04)
  )
    return "copd";
  if (
    !condition.problems.includes("af") &&
    condition.symptoms.has("palpitations") &&
    random.chance(0.05)
  )
    return "af_code";
  return undefined;
}

function diagnoses(
  condition: Condition,
  visit: Visit,
  habit: CodingHabit,
  random: Random,
): string[] {
  const codes: string[] = [];
  const superseded =
    condition.acute.includes("hfref_acute") || condition.acute.includes("hfpef_acute")
      ? ["hfref", "hfpef"]
      : [];
  for (const id of [
    ...condition.acute,
    ...condition.problems.filter((problem) => !superseded.includes(problem)),
  ]) {
    if (NOT_CODED.has(id)) continue;
    // an acute problem is the reason to bill, so it's coded more often
    const probability = condition.acute.includes(id) ? 0.66 : habit(id);
    if (random.chance(probability)) codes.push(random.weighted(CODED[id] ?? [[id, 1]]));
  }
  for (const id of condition.symptoms.keys()) {
    if (!NOT_CODED.has(id) && random.chance(id === "chest_pain" ? 0.45 : 0.1))
      codes.push(random.weighted(CODED[id] ?? [[id, 1]]));
  }
  const wrong = wrongCode(condition, visit, random);
  return [...new Set(wrong ? [...codes, wrong] : codes)];
}

export type RowParts = {
  /** Key of the hospital whose systems wrote the rows. */
  hospital: string;
  course: Course;
  visit: Visit;
  condition: Condition;
  habit: CodingHabit;
  random: Random;
};

/** Rows in order of time: vitals, labs, medications, procedures, diagnoses. */
export function createRows(parts: RowParts): StructuredRow[] {
  const { hospital, course, visit, condition, habit, random } = parts;
  // Streams of their own: all else is as without them.
  const [writing, standing] = [random.fork("units"), random.fork("height")];
  const ranges = random.fork("normal ranges");
  const rows: StructuredRow[] = [];
  const add = (
    kind: StructuredRow["kind"],
    id: string,
    minutes: number,
    extra: Partial<StructuredRow> = {},
  ): void => {
    const { sab, code, text, category, unit } = concept(id);
    rows.push({
      kind,
      category,
      sab,
      code,
      text,
      time: isoTime(visit.day, visit.minute + minutes),
      ...extra,
      ...(extra.value !== undefined && unit
        ? writeMeasurement(id, extra.value, unit, hospital, writing, ranges)
        : {}),
    });
  };
  const seen =
    visit.kind === "Office visit" || visit.kind === "Emergency" || visit.kind === "Inpatient";
  if (seen && random.chance(0.9)) {
    const { sbp, dbp, hr, rr, temp, spo2, weight } = condition.vitals;
    const values: [string, number][] = [
      ["sbp", sbp],
      ["dbp", dbp],
      ["hr", hr],
      ["rr", rr],
      ["temp", temp],
      ["spo2", spo2],
      ["weight", weight],
    ];
    for (const [id, value] of values) if (random.chance(0.93)) add("vital", id, 5, { value });
    if (standing.chance(0.25)) add("vital", "height", 5, { value: course.heightCm });
    if (random.chance(0.3))
      add("vital", "bmi", 5, { value: Number((weight / (course.heightCm / 100) ** 2).toFixed(1)) });
  }
  const complete = visit.kind === "Inpatient" || visit.kind.endsWith("laboratory") ? 0.92 : 0.7;
  for (const [id, value] of condition.labs)
    if (random.chance(complete)) add("lab", id, 40, { value });
  if (seen) {
    for (const dose of condition.doses) {
      if (!random.chance(visit.kind === "Emergency" ? 0.55 : 0.8)) continue;
      const { unit, form, route, daily } = drug(dose.id);
      const medication = {
        strength: dose.strength,
        strengthUnit: unit,
        form,
        route,
        dailyFrequency: daily,
      };
      add("medication", dose.id, 20, { medication });
    }
    for (const id of condition.given) add("medication", id, 90);
  }
  for (const id of condition.done) if (random.chance(0.85)) add("procedure", id, 60);
  if (visit.kind !== "Telephone" || random.chance(0.4)) {
    for (const id of diagnoses(condition, visit, habit, random)) add("diagnosis", id, 0);
  }
  return rows.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
}
