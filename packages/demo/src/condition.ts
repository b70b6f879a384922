// How the patient is at one visit: what they feel, what the examiner finds, what is measured. The notes, the structured
// rows and the truth of the encounter all come from this.

import { completedYears } from "@concord/clinical";
import { ASKED, SYMPTOMS, topicOf, type Likely } from "./complaints.ts";
import { activeDoses, activeProblems, type Course, type Dose } from "./course.ts";

import type { Severity } from "./demonstration.ts";
import { createLabs, createVitals, type Vitals } from "./measurements.ts";
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
  vitals: Vitals;
  labs: Map<string, number>;
  /** Procedures done at this visit. */
  done: string[];
  nyha: 1 | 2 | 3 | 4;
};

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
  add("crackles", decompensated ? 0.7 : visit.reason === "pneumonia" ? 0.8 : 0.01);
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
        random.chance(0.4) ? random.pick(["mild", "moderate", "severe"] as const) : undefined,
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
    age: completedYears(course.birth, visit.day),
    problems,
    acute,
    symptoms,
    absent: kept,
    signs,
    doses: activeDoses(course, visit.day),
    given,
    vitals: createVitals(course, visit, { symptoms, problems }, random),
    done,
    nyha:
      visit.reason === "hf_exacerbation"
        ? random.pick([3, 4] as const)
        : visit.reason === "hf_worsening"
          ? 3
          : symptoms.has("dyspnea")
            ? random.pick([2, 3] as const)
            : random.pick([1, 2] as const),
  };
  return { ...partial, labs: createLabs(course, visit, partial, random) };
}
