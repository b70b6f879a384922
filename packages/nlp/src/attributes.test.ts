import { beforeAll, describe, expect, it } from "vitest";
import { shippedEngine } from "../testing/shipped-engine.ts";
import type { Entity } from "./annotated-document.ts";
import { tag } from "./tag.ts";

beforeAll(() => {
  shippedEngine();
});

function entity(text: string, name: string): Entity {
  const found = tag(text, shippedEngine(), { documentDate: "2020-03-15" }).entities.find(
    (each) => each.name === name,
  );
  if (found === undefined) throw new Error(`${name} is not mentioned`);
  return found;
}

describe("S3.8 results", () => {
  it.each<[string, string, object]>([
    [
      "Creatinine 1.4 mg/dL",
      "Creatinine",
      { value: 1.4, unit: "mg/dL", ucum: "mg/dL", kind: "number" },
    ],
    ["creatinine was 1.4", "Creatinine", { value: 1.4 }],
    ["Creatinine: 1.4 (H)", "Creatinine", { value: 1.4, flag: "high" }],
    ["LVEF of 35%", "Left ventricular ejection fraction", { value: 35, ucum: "%" }],
    [
      "LVEF is 30-35%",
      "Left ventricular ejection fraction",
      { value: 30, value_high: 35, kind: "range" },
    ],
    ["EF < 40 %", "Left ventricular ejection fraction", { value: 40, comparator: "<" }],
    ["EF less than 40%", "Left ventricular ejection fraction", { value: 40, comparator: "<" }],
    [
      "BP 120/80 mmHg",
      "Blood pressure",
      { value: 120, value_high: 80, kind: "pair", ucum: "mm[Hg]" },
    ],
    ["Blood pressure today is 150/90", "Blood pressure", { value: 150, value_high: 90 }],
    ["HbA1c = 8.2 %", "Hemoglobin A1c", { value: 8.2 }],
    ["Troponin negative", "Troponin", { kind: "qualitative", qualitative: "negative" }],
    ["Potassium is elevated at 5.9", "Potassium", { value: 5.9 }],
    ["platelets 1,250", "Platelet count", { value: 1250 }],
    ["Weight: 82.5 kg", "Body weight", { value: 82.5, ucum: "kg" }],
    ["WBC 12.3 K/uL", "White blood cell count", { value: 12.3, ucum: "10*3/uL" }],
  ])("%s", (text, name, expected) => {
    expect(entity(text, name).result).toMatchObject(expected);
  });

  it.each<[string, string]>([
    ["Creatinine on 3/4/2020 was drawn", "Creatinine"],
    ["Creatinine, potassium 4.1", "Creatinine"],
    ["Glucose checked at 10:30", "Glucose"],
  ])("has none: %s", (text, name) => {
    expect(entity(text, name).result).toBeUndefined();
  });

  it("keeps the slice", () => {
    const text = "BP 120/80 mmHg today";
    const result = entity(text, "Blood pressure").result;
    expect(text.slice(result?.begin, result?.end)).toBe(result?.text);
  });
});

describe("S3.8 medications", () => {
  it.each<[string, string, object]>([
    [
      "Lasix 40 mg p.o. b.i.d.",
      "Furosemide",
      {
        strength: { value: 40, unit: "mg" },
        route: "oral",
        frequency: { count: 2, period_days: 1 },
        daily_dose: { value: 80, unit: "mg" },
      },
    ],
    [
      "metformin 500 mg 2 tablets twice daily",
      "Metformin",
      {
        strength: { value: 500, unit: "mg" },
        dose: { value: 2, unit: "tablet" },
        daily_dose: { value: 2000, unit: "mg" },
      },
    ],
    [
      "Albuterol 2 puffs every 4-6 hours as needed",
      "Albuterol",
      {
        dose: { value: 2, unit: "puff" },
        as_needed: true,
        frequency: { count: 4, period_days: 1 },
      },
    ],
    [
      "prednisone 40 mg daily for 5 days",
      "Prednisone",
      { duration_days: 5, daily_dose: { value: 40, unit: "mg" } },
    ],
    [
      "Lisinopril 10mg qhs",
      "Lisinopril",
      { strength: { value: 10, unit: "mg" }, frequency: { count: 1, period_days: 1 } },
    ],
    ["warfarin 5 mg every other day", "Warfarin", { daily_dose: { value: 2.5, unit: "mg" } }],
    ["Stop metoprolol", "Metoprolol", { status: "stopped" }],
    ["20 mg of furosemide", "Furosemide", { strength: { value: 20, unit: "mg" } }],
    [
      "acetaminophen 500 mg q6h prn",
      "Acetaminophen",
      {
        as_needed: true,
        frequency: { count: 4, period_days: 1 },
        daily_dose: { value: 2000, unit: "mg" },
      },
    ],
    [
      "alendronate 70 mg once a week",
      "Alendronate",
      { frequency: { count: 1, period_days: 7 }, daily_dose: { value: 10, unit: "mg" } },
    ],
    [
      "aspirin 81 mg daily, lisinopril 10 mg daily",
      "Aspirin",
      { daily_dose: { value: 81, unit: "mg" } },
    ],
  ])("%s", (text, name, expected) => {
    expect(entity(text, name).medication).toMatchObject(expected);
  });

  it("makes no daily dose from a concentration", () => {
    expect(entity("vancomycin 15 mg/L daily", "Vancomycin").medication?.daily_dose).toBeUndefined();
  });
});

describe("S3.24 severity, progression, descriptor", () => {
  it.each<[string, string, Partial<Entity>]>([
    ["Severe asthma", "Asthma", { severity: "severe" }],
    ["Mild to moderate edema", "Edema", { severity: "moderate" }],
    ["Cough is worse", "Cough", { progression: "worsening" }],
    ["worsening dyspnea", "Dyspnea", { progression: "worsening" }],
    ["The asthma is well controlled", "Asthma", { progression: "stable" }],
    ["acute left knee pain", "Pain in left knee", { descriptor: "acute, left" }],
    ["New-onset diabetes", "Diabetes mellitus", { progression: "new" }],
    ["mild cough and severe wheezing", "Wheezing", { severity: "severe" }],
    ["mild cough and headache", "Headache", { severity: null }],
  ])("%s", (text, name, expected) => {
    expect(entity(text, name)).toMatchObject(expected);
  });
});

describe("S3.8 time", () => {
  it.each<[string, string, object]>([
    [
      "Asthma diagnosed on 03/04/2018",
      "Asthma",
      { kind: "absolute", from: "2018-03-04", relation: "before" },
    ],
    ["Cough for 3 days", "Cough", { kind: "duration", duration_days: 3, from: "2020-03-12" }],
    [
      "Chest pain 2 weeks ago",
      "Chest pain",
      { kind: "relative", offset_days: -14, from: "2020-03-01", relation: "before" },
    ],
    ["Fever 2 days prior to admission", "Fever", { anchor: "admission", offset_days: -2 }],
    ["Fever on POD #3", "Fever", { anchor: "operation", offset_days: 3 }],
    ["Pneumonia in 2015", "Pneumonia", { from: "2015", relation: "before" }],
    ["Chest pain yesterday", "Chest pain", { offset_days: -1, from: "2020-03-14" }],
    ["She had a cough at age 45", "Cough", { kind: "age", age_years: 45 }],
    ["Cough daily since the move in 2018", "Cough", { from: "2018", relation: "overlap" }],
    ["Cough daily in 2018", "Cough", { from: "2018", to: "2018", relation: "before" }],
    ["Fever 1/22 - present", "Fever", { from: "2020-01-22", relation: "overlap" }],
    ["Fever (1/16- )", "Fever", { from: "2020-01-16", relation: "overlap" }],
    ["Fever 1/22 - 1/24", "Fever", { to: "2020-01-24", relation: "before" }],
    ["Pneumonia 2010 - now on aspirin", "Pneumonia", { from: "2010", to: "2010" }],
    ["Fever the following morning", "Fever", { anchor: "previous", offset_days: 1 }],
    ["Pneumonia in March 2019", "Pneumonia", { from: "2019-03" }],
  ])("%s", (text, name, expected) => {
    expect(entity(text, name).time).toMatchObject(expected);
  });

  it("makes no date of 13/45/2020", () => {
    expect(entity("Asthma 13/45/2020", "Asthma").time).toBeUndefined();
  });
});
