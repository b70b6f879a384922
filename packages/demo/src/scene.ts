// Everything that the phrases of one note may refer to: variables, and facts that guard phrases.

import { writtenDay, yearOf } from "./calendar.ts";
import { concept } from "./concept-list.ts";
import type { Condition } from "./condition.ts";
import { ejectionFraction, type Course, type Dose } from "./course.ts";
import { drug } from "./drugs.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import type { Style } from "./style.ts";
import type { Visit } from "./visits.ts";

export type Scene = {
  course: Course;
  visit: Visit;
  condition: Condition;
  person: Person;
  style: Style;
  random: Random;
  variables: Record<string, string>;
  facts: ReadonlySet<string>;
  has(fact: string): boolean;
  /** One usable phrase, its guard taken off; "" when none is usable. */
  phrase(stock: readonly string[]): string;
  /** Up to `count` different usable phrases. */
  phrases(stock: readonly string[], count: number): string[];
  /** The same, in the order of the stock: for what happens one after the other. */
  inOrder(stock: readonly string[], count: number): string[];
};

export type Author = { name: string; title: string; style: Style };

const ROMAN = ["I", "II", "III", "IV"];

function thousands(value: number): string {
  return value >= 1000
    ? `${Math.floor(value / 1000)},${String(value % 1000).padStart(3, "0")}`
    : String(value);
}

const pounds = (kilograms: number): string => String(Math.round(kilograms * 2.2046));

/** "50 mg", "1 mg". */
export function strengthText(dose: Dose): string {
  return `${dose.strength} ${drug(dose.id).unit}`;
}

function duration(scene: Pick<Scene, "visit" | "random">): string {
  const { random, visit } = scene;
  const slow = visit.reason === "hf_exacerbation" || visit.reason === "hf_worsening";
  if (slow)
    return random.pick([
      "five days",
      "a week",
      "two weeks",
      "10 days",
      "4 days",
      "three weeks",
      "6 days",
      "1 week",
      "2 wks",
    ]);
  if (visit.reason === "nstemi" || visit.reason === "syncope")
    return random.pick(["two hours", "several hours", "one day", "3 hours"]);
  return random.pick([
    "two days",
    "3 days",
    "24 hours",
    "a few days",
    "four days",
    "48 hrs",
    "1 day",
  ]);
}

function efText(ef: number, random: Random): { text: string; result: string } {
  const low = Math.floor(ef / 5) * 5;
  if (random.chance(0.4)) {
    const joined = random.pick(["-", "-", " to "]);
    return {
      text: `${low}${joined}${low + 5}${random.pick(["%", "%", " %"])}`,
      result: `${low}-${low + 5} %`,
    };
  }
  return { text: `${ef}${random.pick(["%", "%", " %"])}`, result: `${ef} %` };
}

function variablesOf(
  course: Course,
  visit: Visit,
  condition: Condition,
  person: Person,
  style: Style,
  random: Random,
): Record<string, string> {
  const male = course.sex === "Male";
  const { labs, vitals, age } = condition;
  const efNumber = labs.get("ef") ?? ejectionFraction(course, visit.day);
  const ef = efText(efNumber, random);
  const year = yearOf(visit.day);
  const onset = (id: string): number => yearOf(course.problems.get(id) ?? visit.day);
  const dmYear = Math.min(onset("t2dm"), onset("t1dm"));
  const fraction = (labs.get("fev1") ?? course.fev1).toFixed(2);
  const peak = labs.get("peak_flow") ?? 300;
  const value = (id: string): string => String(labs.get(id) ?? 0);
  const reduced = condition.problems.includes("hfref");
  return {
    mr: `${male ? "Mr." : random.pick(["Ms.", "Mrs."])} ${person.familyName}`,
    last: person.familyName,
    he: male ? "he" : "she",
    He: male ? "He" : "She",
    his: male ? "his" : "her",
    His: male ? "His" : "Her",
    him: male ? "him" : "her",
    himself: male ? "himself" : "herself",
    man: random.pick(
      male ? ["man", "man", "gentleman", "male"] : ["woman", "woman", "lady", "female"],
    ),
    sex: male ? "male" : "female",
    M: male ? "M" : "F",
    age: String(age),
    ageyo:
      style.terse > 0.4
        ? random.pick([`${age} y/o`, `${age}yo`, `${age}-year-old`, `${age} yo`])
        : `${age}-year-old`,
    pt: style.terse > 0.4 ? random.pick(["pt", "the patient", "patient"]) : "the patient",
    Pt:
      style.terse > 0.4
        ? random.pick(["Pt", "Patient", "The patient"])
        : random.pick(["The patient", "Patient"]),
    date: writtenDay(visit.day, style.dates),
    hfx: reduced
      ? "[hfref]"
      : condition.problems.includes("hfpef")
        ? random.pick(["[hfpef]", "[hf]"])
        : "[hf]",
    dmx: condition.problems.includes("t1dm") ? "[t1dm]" : "[t2dm]",
    dur: duration({ visit, random }),
    days: String(random.int(3, 8)),
    lbs: String(random.int(4, 12)),
    lit: `${random.int(4, 11)}.${random.int(0, 9)}`,
    pillows: random.pick(["two", "three", "four", "3"]),
    blocks: random.pick(["two", "three", "four to five", "1-2", "six"]),
    nyha: ROMAN[condition.nyha - 1] ?? "II",
    ef: ef.text,
    grade: efNumber < 30 ? "severely" : efNumber < 41 ? "moderately" : "mildly",
    efr: ef.result,
    bp: `${vitals.sbp}/${vitals.dbp}`,
    hr: String(vitals.hr),
    rr: String(vitals.rr),
    temp: vitals.temp.toFixed(1),
    spo2: String(vitals.spo2),
    kg: String(vitals.weight),
    kgdry: String(course.weight),
    wt: pounds(vitals.weight),
    dry: pounds(course.weight),
    bmi: (course.weight / (course.heightCm / 100) ** 2).toFixed(1),
    bnp: value("bnp"),
    bnpc: thousands(labs.get("bnp") ?? 0),
    a1c: (labs.get("a1c") ?? course.a1c).toFixed(1),
    a1cprev: Math.max(5.4, course.a1c + random.normal(0, 0.3)).toFixed(1),
    cr: (labs.get("creatinine") ?? course.creatinine).toFixed(1),
    crbase: course.creatinine.toFixed(1),
    gfr: value("egfr"),
    k: (labs.get("potassium") ?? 4).toFixed(1),
    glu: value("glucose"),
    hgb: value("hemoglobin"),
    wbc: value("wbc"),
    trop: value("troponin"),
    ldl: value("ldl"),
    tsh: value("tsh"),
    uacr: value("uacr"),
    fev1: fraction,
    fev1p: String(Math.round(Number(fraction) * 27)),
    obstruction:
      Number(fraction) * 27 < 55 ? "Severe" : Number(fraction) * 27 < 72 ? "Moderate" : "Mild",
    ratio: value("fev1_fvc"),
    pef: String(peak),
    pefafter: String(peak + 10 * random.int(7, 14)),
    pefbest: String(Math.round((course.fev1 * 15) / 1) * 10),
    echoyear: String(Math.max(2015, year - random.int(0, 2))),
    pastmonth: writtenDay(visit.day - random.int(60, 330), "monthYear"),
    oldyear: String(year - random.int(5, 25)),
    afyear: String(onset("af")),
    dmyear: String(dmYear),
    dmyears: String(Math.max(1, year - dmYear)),
    phone: `555-01${String(random.int(0, 99)).padStart(2, "0")}`,
    ...Object.fromEntries(condition.doses.map((dose) => [`dose:${dose.id}`, strengthText(dose)])),
  };
}

function factsOf(course: Course, visit: Visit, condition: Condition): Set<string> {
  const facts = new Set<string>([
    ...condition.problems,
    ...condition.acute,
    ...condition.symptoms.keys(),
    ...condition.signs,
    ...condition.doses.map(({ id }) => id),
    ...condition.given,
    ...condition.done,
    ...condition.labs.keys(),
    ...course.past.keys(),
  ]);
  if (facts.has("hfref") || facts.has("hfpef")) facts.add("hf");
  if ((condition.labs.get("a1c") ?? course.a1c) >= 7.5) facts.add("a1c_high");
  if (condition.vitals.sbp >= 140) facts.add("bp_high");
  if (visit.after === "hf_exacerbation") facts.add("hf_stay");
  if (visit.after === "asthma_exacerbation") facts.add("asthma_stay");
  if (visit.after === "pneumonia") facts.add("pneumonia_stay");
  return facts;
}

const GUARD = /^@([^@]*)@ /;

export type SceneParts = Pick<Scene, "course" | "visit" | "condition" | "person" | "random"> & {
  author: Author;
  doctor: string;
};

export function createScene(parts: SceneParts): Scene {
  const { course, visit, condition, person, random, author, doctor } = parts;
  const facts = factsOf(course, visit, condition);
  const has = (fact: string): boolean =>
    fact.startsWith("!") ? !facts.has(fact.slice(1)) : facts.has(fact);
  const usable = (phrase: string): boolean =>
    (GUARD.exec(phrase)?.[1] ?? "").split(",").every((fact) => fact === "" || has(fact));
  const bare = (phrase: string): string => phrase.replace(GUARD, "");
  const variables = variablesOf(course, visit, condition, person, author.style, random);
  variables["doc"] = doctor;
  return {
    course,
    visit,
    condition,
    person,
    style: author.style,
    random,
    variables,
    facts,
    has,
    phrase: (stock) => {
      const possible = stock.filter(usable);
      return possible.length === 0 ? "" : bare(random.pick(possible));
    },
    phrases: (stock, count) => random.some(stock.filter(usable), count).map(bare),
    inOrder: (stock, count) => {
      const chosen = new Set(random.some(stock.filter(usable), count));
      return stock.filter((phrase) => chosen.has(phrase)).map(bare);
    },
  };
}

/** "a, b and c" with the given last word. */
export function joined(items: readonly string[], word: string): string {
  if (items.length < 2) return items.join("");
  const comma = items.length > 2 && word === "or" ? "," : "";
  return `${items.slice(0, -1).join(", ")}${comma} ${word} ${items.at(-1)}`;
}

/** The concept's everyday name. */
export function everyday(id: string): string {
  return concept(id).formal[0] ?? concept(id).text;
}
