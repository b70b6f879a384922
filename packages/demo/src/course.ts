// What is true of one patient over the eight years: who, which problems since when, what was done, which drugs.

import { dayOfDate } from "@concord/clinical";
import { drug } from "./drugs.ts";
import type { Random } from "./random.ts";

export type Dose = { id: string; strength: number; from: number; to: number };
export type Relative = { who: string; id: string; age?: number };

export type Course = {
  sex: "Female" | "Male";
  birth: number;
  /** First and last day of care at the provider. */
  start: number;
  end: number;
  /** Chronic problems by concept id, with the day each began. */
  problems: Map<string, number>;
  /** Procedures and past events: concept id → year. */
  past: Map<string, number>;
  relatives: Relative[];
  /** What relatives are said not to have had. */
  relativesWithout: string[];
  doses: Dose[];
  /** Ejection fraction at the start of heart failure (or normal) and what treatment adds within two years. */
  efStart: number;
  efGain: number;
  a1c: number;
  creatinine: number;
  fev1: number;
  /** Kilograms when dry. */
  weight: number;
  heightCm: number;
  smoker: "never" | "former" | "current";
};

export const FIRST_DAY = dayOfDate("2017-01-03");
export const LAST_DAY = dayOfDate("2024-12-20");
const YEAR = 365.25;

type Main = "hf" | "dm" | "asthma";

const MAINS: readonly (readonly [Main[], number])[] = [
  [["hf"], 33],
  [["dm"], 25],
  [["asthma"], 18],
  [["hf", "dm"], 16],
  [["dm", "asthma"], 4],
  [["hf", "asthma"], 4],
];

function problemsOf(
  mains: Main[],
  age: number,
  start: number,
  end: number,
  random: Random,
): Map<string, number> {
  const problems = new Map<string, number>();
  const since = (): number =>
    random.chance(0.68)
      ? start - random.int(120, 4200)
      : random.int(start + 60, Math.max(start + 61, end - 400));
  const before = (): number => start - random.int(200, 5200);
  const add = (id: string, probability: number, day = before()): void => {
    if (!problems.has(id) && random.chance(probability)) problems.set(id, day);
  };
  const hf = mains.includes("hf");
  const dm = mains.includes("dm");
  const asthma = mains.includes("asthma");
  if (hf) {
    const onset = since();
    const type = random.chance(0.58) ? "hfref" : "hfpef";
    problems.set(type, onset);
    add("cad", type === "hfref" ? 0.5 : 0.25);
    if (type === "hfref") add(problems.has("cad") ? "icm" : "dcm", 0.7, onset);
    add("af", 0.38, since());
    add("mr_valve", type === "hfref" ? 0.25 : 0.1);
    add("as_valve", 0.06);
  }
  if (dm) {
    problems.set(random.chance(0.93) ? "t2dm" : "t1dm", since());
    if (problems.has("t2dm")) {
      add("t2dm_neuro", 0.3, since());
      add("t2dm_eye", 0.14, since());
    }
  }
  if (asthma) {
    problems.set("asthma", random.chance(0.85) ? before() : since());
    add("rhinitis", 0.5);
    add("gerd", 0.25);
  }
  add("ckd3", hf ? 0.34 : dm ? 0.24 : 0.05, since());
  if (!problems.has("ckd3")) add("ckd4", hf ? 0.08 : dm ? 0.05 : 0, since());
  if (problems.has("t2dm") && (problems.has("ckd3") || problems.has("ckd4")))
    add("t2dm_ckd", 0.5, since());
  add("htn", hf ? 0.75 : dm ? 0.68 : age > 45 ? 0.35 : 0.08);
  add("hld", hf || dm ? 0.6 : 0.15);
  add("cad", dm ? 0.16 : 0.03);
  add("af", age > 60 ? 0.08 : 0.01, since());
  add("copd", hf ? 0.15 : 0.05);
  add("osa", hf || dm ? 0.15 : 0.07);
  add("obesity", dm ? 0.42 : 0.2);
  add("depression", 0.15);
  add("gerd", 0.16);
  add("anemia", hf ? 0.16 : 0.05, since());
  add("hypothyroid", 0.1);
  add("gout", hf ? 0.12 : 0.05);
  add("oa", age > 55 ? 0.25 : 0.05);
  return problems;
}

function pastOf(
  course: Pick<Course, "problems" | "sex">,
  start: number,
  random: Random,
): Map<string, number> {
  const past = new Map<string, number>();
  const add = (id: string, probability: number): void => {
    if (random.chance(probability))
      past.set(id, 1970 + Math.floor((start - random.int(400, 6500)) / YEAR));
  };
  const has = (id: string): boolean => course.problems.has(id);
  if (has("cad")) {
    add("mi", 0.42);
    add("pci", 0.4);
    add("cabg", 0.28);
  }
  if (has("hfref")) add("icd", 0.24);
  add("stroke", has("af") ? 0.14 : 0.04);
  add("tia", 0.03);
  add("dvt", 0.05);
  add("pulm_embolism", 0.025);
  add("pneumonia", 0.09);
  add("cardioversion", has("af") ? 0.2 : 0);
  add("appendectomy", 0.14);
  add("chole", 0.14);
  add("tkr", has("oa") ? 0.25 : 0.03);
  add("hysterectomy", course.sex === "Female" ? 0.18 : 0);
  return past;
}

// nobody writes that there is no diabetes in the family right after a diabetic sister
const IMPLIED_BY: Readonly<Record<string, readonly string[]>> = {
  dm: ["t2dm"],
  cad: ["mi"],
  mi: ["cad"],
};

function relativesOf(random: Random): Pick<Course, "relatives" | "relativesWithout"> {
  const pool = [
    "mi",
    "dm",
    "t2dm",
    "htn",
    "stroke",
    "hf",
    "cad",
    "asthma",
    "breast_ca",
    "colon_ca",
    "copd",
    "ckd",
    "af",
  ];
  const chosen = random.some(pool, random.int(1, 4));
  const relatives = chosen.map((id): Relative => {
    const who =
      id === "breast_ca"
        ? random.pick(["mother", "sister"])
        : random.pick(["father", "mother", "brother", "sister"]);
    return random.chance(0.4) ? { who, id, age: random.int(41, 79) } : { who, id };
  });
  const without = random.some(
    ["mi", "dm", "breast_ca", "colon_ca", "asthma", "stroke", "cad", "hf"].filter(
      (id) =>
        !chosen.includes(id) && !(IMPLIED_BY[id] ?? []).some((other) => chosen.includes(other)),
    ),
    random.int(0, 2),
  );
  return { relatives, relativesWithout: without };
}

function dosesOf(problems: Map<string, number>, start: number, random: Random): Dose[] {
  const doses: Dose[] = [];
  const taken = new Set<string>();
  const add = (id: string, probability: number, since: number): void => {
    if (taken.has(id) || !random.chance(probability)) return;
    taken.add(id);
    const steps = drug(id).strengths;
    const at = Math.max(since + random.int(0, 60), start - 300);
    const first = random.int(0, Math.max(0, Math.floor(steps.length / 2)));
    const raised =
      random.chance(0.35) && first + 1 < steps.length ? at + random.int(150, 900) : Infinity;
    // both in range: first and first + 1 are below steps.length where used
    doses.push({ id, strength: steps[first] as number, from: at, to: raised });
    if (raised !== Infinity)
      doses.push({ id, strength: steps[first + 1] as number, from: raised, to: Infinity });
  };
  const day = (id: string): number => problems.get(id) ?? Infinity;
  const has = (id: string): boolean => problems.has(id);
  const hf = Math.min(day("hfref"), day("hfpef"));
  if (hf < Infinity) {
    add(random.chance(0.56) ? "metoprolol" : "carvedilol", has("hfref") ? 0.92 : 0.62, hf);
    if (has("hfref")) add("sacubitril", 0.22, Math.max(hf, dayOfDate("2018-01-01")));
    if (!taken.has("sacubitril"))
      add(random.chance(0.7) ? "lisinopril" : "losartan", has("hfref") ? 0.85 : 0.5, hf);
    add("spironolactone", has("hfref") ? 0.42 : 0.2, hf + 120);
    add(random.chance(0.85) ? "furosemide" : "torsemide", 0.84, hf);
    add("potassium_chloride", taken.has("furosemide") ? 0.22 : 0, hf);
    add("dapagliflozin", has("hfref") ? 0.22 : 0.06, Math.max(hf, dayOfDate("2020-06-01")));
  }
  const dm = Math.min(day("t2dm"), day("t1dm"));
  if (has("t2dm")) {
    add("metformin", has("ckd4") ? 0.1 : 0.8, dm);
    add("glargine", 0.34, dm + 500);
    add("glipizide", 0.22, dm + 200);
    add("sitagliptin", 0.14, dm + 300);
    if (!taken.has("dapagliflozin"))
      add("empagliflozin", 0.2, Math.max(dm, dayOfDate("2018-06-01")));
    add("semaglutide", 0.16, Math.max(dm, dayOfDate("2019-06-01")));
  }
  if (has("t1dm")) {
    add("glargine", 1, dm);
    add("lispro", 1, dm);
  }
  if (has("asthma")) {
    add("albuterol", 0.96, day("asthma"));
    add(random.chance(0.6) ? "fluticasone" : "budesonide", 0.74, day("asthma"));
    add("montelukast", 0.36, day("asthma"));
  }
  if (has("copd")) {
    add("albuterol", 0.7, day("copd"));
    add("tiotropium", 0.6, day("copd"));
  }
  if (has("af")) {
    add(random.chance(0.7) ? "apixaban" : "warfarin", 0.84, day("af"));
    if (!taken.has("carvedilol")) add("metoprolol", 0.6, day("af"));
    add("digoxin", 0.1, day("af"));
    if (hf === Infinity) add("diltiazem", 0.25, day("af"));
  }
  if (has("htn")) {
    if (!taken.has("sacubitril") && !taken.has("losartan")) add("lisinopril", 0.5, day("htn"));
    add("amlodipine", hf < Infinity ? 0.16 : 0.42, day("htn"));
  }
  if (has("hld") || has("cad"))
    add(random.chance(0.75) ? "atorvastatin" : "rosuvastatin", 0.8, start - 500);
  if (has("cad")) add("aspirin", 0.8, day("cad"));
  if (has("hypothyroid")) add("levothyroxine", 0.92, day("hypothyroid"));
  if (has("gerd")) add("omeprazole", 0.62, day("gerd"));
  if (has("depression")) add("sertraline", 0.55, day("depression"));
  if (has("t2dm_neuro")) add("gabapentin", 0.55, day("t2dm_neuro"));
  if (has("gout")) add("allopurinol", 0.6, day("gout"));
  return doses;
}

/** One patient: person, problems, treatment. */
export function createCourse(random: Random): Course {
  const mains = random.weighted(MAINS);
  const age = mains.includes("hf")
    ? random.int(48, 84)
    : mains.includes("dm")
      ? random.int(36, 76)
      : random.int(18, 62);
  const start = random.int(FIRST_DAY, FIRST_DAY + 1400);
  const end = random.chance(0.6)
    ? LAST_DAY
    : random.int(start + 700, Math.max(start + 701, LAST_DAY));
  const sex = random.chance(mains.includes("asthma") ? 0.62 : 0.48) ? "Female" : "Male";
  const problems = problemsOf(mains, age, start, end, random);
  const reduced = problems.has("hfref");
  const heightCm = Math.round(random.normal(sex === "Male" ? 176 : 163, 7));
  const bmi = problems.has("obesity") ? random.normal(34, 2.4) : random.normal(26.5, 2.2);
  return {
    sex,
    birth: FIRST_DAY - Math.round((age + random.next()) * YEAR),
    start,
    end,
    problems,
    past: pastOf({ problems, sex }, start, random),
    ...relativesOf(random),
    doses: dosesOf(problems, start, random),
    efStart: reduced ? random.int(15, 38) : random.int(52, 66),
    efGain: reduced
      ? random.weighted([
          [0, 4],
          [5, 4],
          [10, 3],
          [18, 1],
        ] as const)
      : 0,
    a1c:
      problems.has("t2dm") || problems.has("t1dm")
        ? 6.6 + Math.abs(random.normal(0, 1.5))
        : random.normal(5.4, 0.2),
    creatinine: problems.has("ckd4")
      ? random.normal(2.6, 0.3)
      : problems.has("ckd3")
        ? random.normal(1.55, 0.18)
        : random.normal(0.92, 0.12),
    fev1: random.normal(problems.has("asthma") ? 2.5 : 3, 0.4),
    weight: Math.round(bmi * (heightCm / 100) ** 2),
    heightCm,
    smoker: random.weighted([
      ["never", 5],
      ["former", 4],
      ["current", 1],
    ] as const),
  };
}

export function activeProblems(course: Course, day: number): string[] {
  return [...course.problems].filter(([, since]) => since <= day).map(([id]) => id);
}

export function activeDoses(course: Course, day: number): Dose[] {
  return course.doses.filter((dose) => dose.from <= day && day < dose.to);
}

export function ejectionFraction(course: Course, day: number): number {
  const onset = course.problems.get("hfref");
  if (onset === undefined) return course.efStart;
  // before the failure began the ventricle was normal
  if (day < onset) return 58;
  return Math.round(course.efStart + course.efGain * Math.min(1, (day - onset) / 730));
}
