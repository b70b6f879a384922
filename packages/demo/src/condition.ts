// How the patient is at one visit: what they feel, what the examiner finds, what is measured. The notes, the structured
// rows and the truth of the encounter all come from this.

import { ageOn, isoDay } from "./calendar.ts";
import { activeDoses, activeProblems, ejectionFraction, type Course, type Dose } from "./course.ts";
import type { Severity } from "./demonstration.ts";
import type { Random } from "./random.ts";
import type { Visit, Reason } from "./visits.ts";

export type Condition = {
  age: number;
  /** Chronic problems by now. */
  problems: string[];
  /** Problems of this visit: an exacerbation, an infection, kidney injury. */
  acute: string[];
  symptoms: Map<string, Severity | undefined>;
  /** Asked about and absent, commonest questions first. */
  absent: string[];
  /** What the examiner finds beside the symptoms. */
  signs: Set<string>;
  doses: Dose[];
  /** Drugs given at this visit only. */
  given: string[];
  vitals: {
    sbp: number;
    dbp: number;
    hr: number;
    rr: number;
    temp: number;
    spo2: number;
    weight: number;
  };
  labs: Map<string, number>;
  /** Procedures done at this visit. */
  done: string[];
  nyha: 1 | 2 | 3 | 4;
};

type Likely = Readonly<Record<string, number>>;

const SYMPTOMS: Readonly<Record<Reason, Likely>> = {
  hf_exacerbation: {
    dyspnea: 0.96,
    orthopnea: 0.62,
    pnd: 0.36,
    edema: 0.78,
    weight_gain: 0.55,
    fatigue: 0.42,
    cough: 0.28,
    chest_pain: 0.1,
    palpitations: 0.08,
    dizziness: 0.08,
  },
  hf_worsening: {
    dyspnea: 0.85,
    orthopnea: 0.4,
    pnd: 0.2,
    edema: 0.7,
    weight_gain: 0.5,
    fatigue: 0.5,
    cough: 0.15,
    dizziness: 0.1,
  },
  hf_followup: {
    dyspnea: 0.32,
    orthopnea: 0.1,
    edema: 0.22,
    fatigue: 0.25,
    dizziness: 0.12,
    palpitations: 0.08,
    cough: 0.05,
    nocturia: 0.1,
  },
  asthma_exacerbation: {
    dyspnea: 0.92,
    wheeze: 0.94,
    cough: 0.8,
    chest_pain: 0.12,
    fever: 0.1,
    fatigue: 0.1,
  },
  asthma_followup: { cough: 0.35, wheeze: 0.3, dyspnea: 0.22 },
  dm_followup: {
    polyuria: 0.15,
    polydipsia: 0.13,
    numbness: 0.16,
    fatigue: 0.18,
    nocturia: 0.12,
    hypoglycemia: 0.12,
  },
  pneumonia: {
    cough: 0.95,
    fever: 0.82,
    dyspnea: 0.72,
    chest_pain: 0.22,
    fatigue: 0.4,
    nausea: 0.12,
  },
  rapid_af: { palpitations: 0.94, dyspnea: 0.5, dizziness: 0.42, chest_pain: 0.22, fatigue: 0.3 },
  nstemi: { chest_pain: 0.95, dyspnea: 0.5, nausea: 0.42, dizziness: 0.15, palpitations: 0.08 },
  dka: { nausea: 0.85, polyuria: 0.8, polydipsia: 0.75, fatigue: 0.6, dizziness: 0.3 },
  chest_pain: { chest_pain: 1, dyspnea: 0.3, palpitations: 0.15, nausea: 0.15, dizziness: 0.12 },
  hypoglycemia: { dizziness: 0.7, fatigue: 0.35, palpitations: 0.25, headache: 0.25, nausea: 0.15 },
  uri: { cough: 0.9, fever: 0.4, headache: 0.35, fatigue: 0.3 },
  syncope: { syncope: 1, dizziness: 0.6, palpitations: 0.25, nausea: 0.15 },
  af_followup: { palpitations: 0.32, fatigue: 0.2, dizziness: 0.14, dyspnea: 0.15 },
  general_followup: {
    fatigue: 0.15,
    headache: 0.1,
    cough: 0.08,
    numbness: 0.04,
    dizziness: 0.07,
    edema: 0.05,
  },
  post_discharge: { fatigue: 0.4, dyspnea: 0.18, edema: 0.14, cough: 0.14, dizziness: 0.1 },
  study: {},
};

const ASKED: Readonly<Record<string, string[]>> = {
  hf: [
    "chest_pain",
    "orthopnea",
    "pnd",
    "edema",
    "palpitations",
    "syncope",
    "dyspnea",
    "dizziness",
    "weight_gain",
    "cough",
  ],
  lung: ["fever", "chest_pain", "hemoptysis", "dyspnea", "wheeze", "edema", "cough", "orthopnea"],
  dm: [
    "polyuria",
    "polydipsia",
    "hypoglycemia",
    "numbness",
    "chest_pain",
    "nocturia",
    "edema",
    "dyspnea",
  ],
  heart: [
    "chest_pain",
    "dyspnea",
    "syncope",
    "orthopnea",
    "edema",
    "nausea",
    "palpitations",
    "fever",
    "dizziness",
  ],
  general: [
    "fever",
    "chest_pain",
    "dyspnea",
    "edema",
    "dizziness",
    "nausea",
    "headache",
    "cough",
    "palpitations",
  ],
};

const TOPIC: Readonly<Partial<Record<Reason, string>>> = {
  hf_exacerbation: "hf",
  hf_worsening: "hf",
  hf_followup: "hf",
  asthma_exacerbation: "lung",
  asthma_followup: "lung",
  pneumonia: "lung",
  uri: "lung",
  dm_followup: "dm",
  dka: "dm",
  hypoglycemia: "dm",
  rapid_af: "heart",
  af_followup: "heart",
  nstemi: "heart",
  chest_pain: "heart",
  syncope: "heart",
};

/** The field of medicine that a reason belongs to: hf, lung, dm, heart or general. */
export function topicOf(reason: Reason): string {
  return TOPIC[reason] ?? "general";
}

const round = (value: number, step: number): number =>
  Number((Math.round(value / step) * step).toFixed(2));

/** CKD-EPI 2021, creatinine in mg/dL (Inker et al., NEJM 2021;385:1737). */
export function estimatedGfr(creatinine: number, age: number, female: boolean): number {
  const ratio = creatinine / (female ? 0.7 : 0.9);
  const gfr =
    142 *
    Math.min(ratio, 1) ** (female ? -0.241 : -0.302) *
    Math.max(ratio, 1) ** -1.2 *
    0.9938 ** age *
    (female ? 1.012 : 1);
  return Math.round(gfr);
}

function labsOf(
  course: Course,
  visit: Visit,
  condition: Omit<Condition, "labs">,
  random: Random,
): Map<string, number> {
  const labs = new Map<string, number>();
  const { acute, problems } = condition;
  const failing = problems.includes("hfref") || problems.includes("hfpef");
  const diabetic = problems.includes("t2dm") || problems.includes("t1dm");
  const decompensated = visit.reason === "hf_exacerbation" || visit.reason === "hf_worsening";
  const hospital = visit.kind === "Inpatient" || visit.kind === "Emergency";
  const creatinine = Math.max(
    0.5,
    round(course.creatinine * random.normal(1, 0.07) * (acute.includes("aki") ? 1.65 : 1), 0.1),
  );
  labs.set("creatinine", creatinine);
  labs.set("egfr", Math.max(8, estimatedGfr(creatinine, condition.age, course.sex === "Female")));
  labs.set(
    "potassium",
    acute.includes("hyperkalemia")
      ? round(random.normal(5.8, 0.2), 0.1)
      : acute.includes("hypokalemia")
        ? round(random.normal(3.1, 0.12), 0.1)
        : round(Math.min(5.2, Math.max(3.5, random.normal(4.2, 0.3))), 0.1),
  );
  labs.set("sodium", Math.round(random.normal(decompensated ? 135 : 139, 2.4)));
  labs.set(
    "hemoglobin",
    round(problems.includes("anemia") ? random.normal(9.8, 0.6) : random.normal(13.4, 1), 0.1),
  );
  if (failing || visit.reason === "chest_pain" || visit.reason === "syncope") {
    const level = decompensated
      ? random.normal(1350, 620)
      : failing
        ? random.normal(310, 170)
        : random.normal(45, 20);
    labs.set("bnp", Math.max(decompensated ? 420 : 18, Math.round(level)));
  }
  if (diabetic) labs.set("a1c", round(Math.max(5.6, random.normal(course.a1c, 0.4)), 0.1));
  labs.set(
    "glucose",
    visit.reason === "hypoglycemia"
      ? random.int(32, 52)
      : visit.reason === "dka"
        ? random.int(380, 640)
        : diabetic
          ? Math.round(random.normal(28.7 * course.a1c - 46.7, 30))
          : random.int(78, 108),
  );
  if (hospital) {
    labs.set(
      "wbc",
      round(acute.includes("pneumonia") ? random.normal(15, 2) : random.normal(8, 1.5), 0.1),
    );
    labs.set(
      "troponin",
      visit.reason === "nstemi"
        ? round(random.normal(2.4, 0.6), 0.01)
        : round(random.next() * 0.03 + 0.01, 0.01),
    );
  } else if (random.chance(0.4)) {
    labs.set("ldl", Math.round(random.normal(92, 24)));
  }
  if (diabetic && !hospital && random.chance(0.5))
    labs.set("uacr", problems.includes("t2dm_ckd") ? random.int(60, 420) : random.int(6, 28));
  if (problems.includes("hypothyroid") && !hospital && random.chance(0.5))
    labs.set("tsh", round(random.normal(2.6, 0.9) + 0.6, 0.1));
  if (problems.includes("asthma") && visit.reason.startsWith("asthma")) {
    labs.set(
      "peak_flow",
      round(
        Math.max(
          120,
          course.fev1 *
            150 *
            (visit.reason === "asthma_exacerbation"
              ? random.normal(0.5, 0.07)
              : random.normal(0.92, 0.06)),
        ),
        10,
      ),
    );
  }
  if (condition.done.includes("echo")) labs.set("ef", ejectionFraction(course, visit.day));
  if (visit.kind === "Echocardiography laboratory") {
    labs.clear();
    labs.set("ef", ejectionFraction(course, visit.day));
  }
  if (visit.kind === "Pulmonary function laboratory") {
    labs.clear();
    labs.set("fev1", round(course.fev1, 0.01));
    labs.set("fev1_fvc", problems.includes("copd") ? random.int(52, 66) : random.int(64, 79));
  }
  if (visit.kind === "Radiology" || visit.kind === "Telephone") labs.clear();
  return labs;
}

function vitalsOf(
  course: Course,
  visit: Visit,
  condition: Pick<Condition, "symptoms" | "problems">,
  random: Random,
): Condition["vitals"] {
  const { reason } = visit;
  const lung =
    reason === "asthma_exacerbation" || reason === "pneumonia" || reason === "hf_exacerbation";
  const fluid = condition.symptoms.has("weight_gain")
    ? random.int(2, 7)
    : condition.symptoms.has("edema")
      ? random.int(0, 3)
      : 0;
  const base = condition.problems.includes("hfref")
    ? 116
    : condition.problems.includes("htn")
      ? 136
      : 124;
  return {
    sbp: Math.max(88, Math.round(random.normal(base, 12))),
    dbp: Math.max(48, Math.round(random.normal(base * 0.58, 7))),
    hr:
      reason === "rapid_af"
        ? random.int(122, 164)
        : Math.max(52, Math.round(random.normal(lung || reason === "dka" ? 102 : 74, 9))),
    rr: lung ? random.int(21, 30) : random.int(14, 19),
    temp: condition.symptoms.has("fever")
      ? round(random.normal(101.3, 0.7), 0.1)
      : round(random.normal(98.2, 0.3), 0.1),
    spo2: lung ? random.int(86, 94) : random.int(94, 99),
    weight: course.weight + fluid,
  };
}

const GIVEN: Readonly<Partial<Record<Reason, Likely>>> = {
  asthma_exacerbation: { prednisone: 0.9, ipratropium: 0.6, azithromycin: 0.12 },
  pneumonia: { ceftriaxone: 0.75, azithromycin: 0.8 },
  hf_exacerbation: { bumetanide: 0.12 },
  rapid_af: { diltiazem: 0.3 },
  uri: {},
};

function acuteProblems(course: Course, visit: Visit, active: string[], random: Random): string[] {
  const failing = active.includes("hfref") ? "hfref_acute" : "hfpef_acute";
  const main: Partial<Record<Reason, string>> = {
    hf_exacerbation: failing,
    asthma_exacerbation: "asthma_ex",
    pneumonia: "pneumonia",
    nstemi: "nstemi",
    dka: "dka",
    hypoglycemia: "hypoglycemia",
    uri: "uri",
  };
  const acute: string[] = [];
  const found = main[visit.reason];
  // ketoacidosis of type 1 has no code of its own in the demonstration
  if (found && !(found === "dka" && active.includes("t1dm"))) acute.push(found);
  if (visit.kind === "Inpatient") {
    const kidneys = course.creatinine > 1.3;
    if (random.chance(kidneys ? 0.3 : 0.1)) acute.push("aki");
    if (random.chance(0.1)) acute.push("hypokalemia");
    else if (acute.includes("aki") && random.chance(0.25)) acute.push("hyperkalemia");
    if (random.chance(0.06)) acute.push("uti");
    if (visit.reason === "hf_exacerbation" && random.chance(0.35)) acute.push("effusion");
    if (visit.reason === "hf_exacerbation" && random.chance(0.45)) acute.push("pulm_edema");
  }
  if (visit.reason === "dka") acute.push("hyperglycemia");
  return acute;
}

function signsOf(
  visit: Visit,
  symptoms: Condition["symptoms"],
  active: string[],
  random: Random,
): Set<string> {
  const signs = new Set<string>();
  const add = (id: string, probability: number): void => {
    if (random.chance(probability)) signs.add(id);
  };
  const decompensated = visit.reason === "hf_exacerbation" || visit.reason === "hf_worsening";
  add("jvd", decompensated ? 0.62 : active.includes("hfref") ? 0.06 : 0);
  add("crackles", decompensated ? 0.7 : visit.reason === "pneumonia" ? 0.8 : 0.03);
  add("edema", symptoms.has("edema") ? 0.9 : decompensated ? 0.4 : 0.02);
  add("wheeze", symptoms.has("wheeze") ? 0.85 : active.includes("copd") ? 0.15 : 0.01);
  add("murmur", active.includes("mr_valve") || active.includes("as_valve") ? 0.85 : 0.04);
  add(
    "hypoxia",
    (visit.reason === "hf_exacerbation" || visit.reason === "pneumonia") &&
      visit.kind === "Inpatient"
      ? 0.4
      : 0,
  );
  return signs;
}

export function createCondition(course: Course, visit: Visit, random: Random): Condition {
  const problems = activeProblems(course, visit.day);
  const symptoms: Condition["symptoms"] = new Map();
  for (const [id, probability] of Object.entries(SYMPTOMS[visit.reason])) {
    const likely = id === "numbness" && problems.includes("t2dm_neuro") ? 0.7 : probability;
    if (random.chance(likely))
      symptoms.set(
        id,
        random.chance(0.25) ? random.pick(["mild", "moderate", "severe"] as const) : undefined,
      );
  }
  const asked = ASKED[topicOf(visit.reason)] ?? [];
  const absent = asked.filter((id) => !symptoms.has(id) && id !== visit.reason);
  const kept = absent
    .filter((_, index) => index < 3 || random.chance(0.55))
    .slice(0, random.int(2, 6));
  const signs = signsOf(visit, symptoms, problems, random);
  const acute = acuteProblems(course, visit, problems, random);
  const given = Object.entries(GIVEN[visit.reason] ?? {})
    .filter(([, probability]) => random.chance(probability))
    .map(([id]) => id);
  const hospital = visit.kind === "Inpatient" || visit.kind === "Emergency";
  const done: string[] = [];
  const doing = (id: string, probability: number): void => {
    if (random.chance(probability)) done.push(id);
  };
  if (hospital) {
    doing("ecg", visit.reason === "uri" ? 0.1 : 0.8);
    doing("cxr", visit.reason === "hypoglycemia" || visit.reason === "uri" ? 0.2 : 0.8);
  }
  if (visit.notes.includes("Chest X-ray report") && !done.includes("cxr")) done.push("cxr");
  if (visit.kind === "Inpatient") {
    doing(
      "echo",
      ["hf_exacerbation", "nstemi", "rapid_af", "syncope"].includes(visit.reason) ? 0.55 : 0,
    );
    doing("cath", visit.reason === "nstemi" ? 0.85 : 0);
    if (done.includes("cath")) doing("pci", 0.6);
    doing("cardioversion", visit.reason === "rapid_af" ? 0.35 : 0);
  }
  if (visit.kind === "Echocardiography laboratory") done.push("echo");
  if (visit.kind === "Pulmonary function laboratory") done.push("spirometry");
  const partial = {
    age: ageOn(course.birth, visit.day),
    problems,
    acute,
    symptoms,
    absent: kept,
    signs,
    doses: activeDoses(course, visit.day),
    given,
    vitals: vitalsOf(course, visit, { symptoms, problems }, random),
    done,
    nyha: (visit.reason === "hf_exacerbation"
      ? random.pick([3, 4])
      : visit.reason === "hf_worsening"
        ? 3
        : symptoms.has("dyspnea")
          ? random.pick([2, 3])
          : random.pick([1, 2])) as Condition["nyha"],
  };
  return { ...partial, labs: labsOf(course, visit, partial, random) };
}

/** The day of the visit, for rows and names. */
export function visitDay(visit: Visit): string {
  return isoDay(visit.day);
}
