import { ejectionFraction, type Course } from "./course.ts";
import type { Random } from "./random.ts";
import type { Visit } from "./visits.ts";

export interface Vitals {
  sbp: number;
  dbp: number;
  hr: number;
  rr: number;
  temp: number;
  spo2: number;
  weight: number;
}

/** What of a patient's condition at a visit the measurements depend on. */
interface Examined {
  readonly age: number;
  readonly problems: readonly string[];
  readonly acute: readonly string[];
  readonly symptoms: ReadonlyMap<string, unknown>;
  readonly done: readonly string[];
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

/** Laboratory values of a visit by concept id, in the unit of the concept. */
export function createLabs(
  course: Course,
  visit: Visit,
  condition: Examined,
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
    labs.set("bnp", Math.max(decompensated ? 420 : failing ? 62 : 12, Math.round(level)));
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
    // the worse the flow, the lower its share of the capacity
    const predicted = course.fev1 * 27;
    labs.set(
      "fev1_fvc",
      problems.includes("copd")
        ? random.int(52, 66)
        : Math.min(80, Math.max(55, Math.round(60 + (predicted - 45) / 3) + random.int(-3, 3))),
    );
  }
  if (visit.kind === "Radiology" || visit.kind === "Telephone") labs.clear();
  return labs;
}

/** Vital signs: mmHg, per minute, °F, %, kg. */
export function createVitals(
  course: Course,
  visit: Visit,
  condition: Pick<Examined, "symptoms" | "problems">,
  random: Random,
): Vitals {
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
    // nobody goes home from the emergency department on 86 %
    spo2: lung
      ? random.int(visit.kind === "Inpatient" ? 85 : 91, visit.kind === "Inpatient" ? 93 : 96)
      : random.int(94, 99),
    weight: course.weight + fluid,
  };
}
