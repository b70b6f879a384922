import { beforeAll, describe, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import type { Result } from "../annotated-document.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
});

/** Every result of a text, by the words measured. */
function results(text: string): Record<string, Result | undefined> {
  return Object.fromEntries(
    tag(text, shippedEngine(), { documentDate: "2020-03-15" }).entities.map((entity) => [
      entity.text,
      entity.result,
    ]),
  );
}

describe("S3.8 the number behind an analyte", () => {
  it.each<[string, Record<string, object>]>([
    [
      "Na 138, K 4.2 (H), Cl 101, CO2 24, BUN 18, Cr 1.1, glucose 210 (H)",
      {
        Na: { value: 138 },
        K: { value: 4.2, flag: "high" },
        Cl: { value: 101 },
        CO2: { value: 24 },
        BUN: { value: 18 },
        Cr: { value: 1.1 },
        glucose: { value: 210, flag: "high" },
      },
    ],
    ["WBC of 12.3 K/uL", { WBC: { value: 12.3, ucum: "10*3/uL" } }],
    ["glucose <0.5 mmol/l", { glucose: { value: 0.5, comparator: "<", ucum: "mmol/L" } }],
    ["eGFR >= 60", { eGFR: { value: 60, comparator: ">=", kind: "number" } }],
    ["BP 120/80 mmHg", { BP: { value: 120, value_high: 80, kind: "pair", ucum: "mm[Hg]" } }],
    ["blood pressure 120 / 80", { "blood pressure": { value: 120, value_high: 80, kind: "pair" } }],
    ["BP of 120 over 80", { BP: { value: 120, value_high: 80, kind: "pair" } }],
    ["BP 130s/80s", { BP: { value: 130, value_high: 80, kind: "pair", comparator: "~" } }],
    ["glucose in the 130s", { glucose: { value: 130, value_high: 139, kind: "range" } }],
    ["SpO2 95% on 2 L", { SpO2: { value: 95, ucum: "%" } }],
    ["O2 sat 88% to 92%", { "O2 sat": { value: 88, value_high: 92, kind: "range", ucum: "%" } }],
    ["Temp 38.2 C", { Temp: { value: 38.2, ucum: "Cel" } }],
    ["Temp 98.6 degrees", { Temp: { value: 98.6, ucum: "[degF]" } }],
    ["Temp 37.2 degrees", { Temp: { value: 37.2, ucum: "Cel" } }],
    ["Respiratory rate 16 breaths per minute", { "Respiratory rate": { value: 16, ucum: "/min" } }],
    ["urine output 30 mL/hr", { "urine output": { value: 30, ucum: "mL/h" } }],
    ["platelet count of 150 thousand", { "platelet count": { value: 150, ucum: "10*3" } }],
    ["WBC 12k", { WBC: { value: 12, ucum: "10*3" } }],
    ["BNP 1,250 pg/mL", { BNP: { value: 1250, ucum: "pg/mL" } }],
    ["eGFR 45 mL/min/1.73 m2", { eGFR: { value: 45, ucum: "mL/min/{1.73_m2}" } }],
    ["EF 60 to 65%", { EF: { value: 60, value_high: 65, kind: "range", ucum: "%" } }],
    ["EF of greater than 55%", { EF: { value: 55, comparator: ">" } }],
    [
      "The patient was seen in the clinic this morning with a weight of 72\nkg and a normal pulse.",
      { weight: { value: 72, ucum: "kg" } },
    ],
  ])("%s", (text, expected) => {
    expect(results(text)).toMatchObject(expected);
  });
});

describe("S3.8 flags and reference ranges", () => {
  it.each<[string, string, object]>([
    ["Hgb 8.9 L", "Hgb", { value: 8.9, flag: "low" }],
    ["Hgb 8.9 (L)", "Hgb", { value: 8.9, flag: "low" }],
    ["Glucose: 105 mg/dL (70-99) H", "Glucose", { value: 105, flag: "high", ucum: "mg/dL" }],
    ["Sodium 138 mmol/L [136-145]", "Sodium", { value: 138, ucum: "mmol/L", kind: "number" }],
    ["TSH: 2.1 mIU/L (0.4-4.0)", "TSH", { value: 2.1, kind: "number" }],
    ["WBC 12.3*", "WBC", { value: 12.3, flag: "abnormal" }],
    ["Glucose\t105\tmg/dL\t70-99\tH", "Glucose", { value: 105, ucum: "mg/dL" }],
    ["Creatinine      1.4      0.6-1.2   mg/dL", "Creatinine", { value: 1.4, kind: "number" }],
    ["INR 2.5 (goal 2-3)", "INR", { value: 2.5, kind: "number" }],
    ["ketones 2+", "ketones", { kind: "qualitative", qualitative: "2+" }],
    ["Troponin negative x 2", "Troponin", { qualitative: "negative" }],
    ["troponin x3 negative", "troponin", { qualitative: "negative" }],
    ["ketones: trace", "ketones", { qualitative: "trace" }],
  ])("%s", (text, name, expected) => {
    expect(results(text)[name]).toMatchObject(expected);
  });
});

describe("S3.8 of several numbers the right one", () => {
  it.each<[string, string, number]>([
    ["creatinine rose from 1.1 to 2.3", "creatinine", 2.3],
    ["creatinine improved from 2.3 to 1.1 mg/dL", "creatinine", 1.1],
    ["creatinine 1.1 -> 2.3 -> 1.9", "creatinine", 1.9],
    ["creatinine (baseline 1.0) was 2.3", "creatinine", 2.3],
    ["Hemoglobin A1c 3 months ago was 8.1", "Hemoglobin A1c", 8.1],
    ["HbA1c in 2019 was 7.2%", "HbA1c", 7.2],
    ["HbA1c was 7.2% in 2019", "HbA1c", 7.2],
    ["Creatinine on 3/4/2020 was 1.4", "Creatinine", 1.4],
    ["Glucose 180 at 0800", "Glucose", 180],
    ["height 5 feet 10 inches", "height", 70],
    ["Height 5'10\"", "Height", 70],
    ["AST/ALT 45/60", "AST", 45],
    ["AST/ALT 45/60", "ALT", 60],
    ["AST and ALT were 45 and 60", "ALT", 60],
    ["BUN and creatinine on admission were 109 and 6.9", "creatinine", 6.9],
    ["H&H 10.2 and 31.5", "H&H", 31.5],
    ["PSA 4.5 in 2018", "PSA", 4.5],
  ])("%s: %s", (text, name, value) => {
    const result = results(text)[name];
    expect(result).toMatchObject({ kind: "number", value });
    expect(text.slice(result?.begin, result?.end)).toBe(result?.text);
  });
});

describe("S3.8 no result where there is none, or where it could be one of two", () => {
  it.each<[string, string]>([
    ["Creatinine on 3/4/2020 was drawn", "Creatinine"],
    ["Creatinine at age 45 was normal", "Creatinine"],
    ["Creatinine checked at 10:30", "Creatinine"],
    ["Creatinine 3 months ago", "Creatinine"],
    ["Creatinine every 3 months", "Creatinine"],
    ["glucose since 2015", "glucose"],
    ["HCT, 1985", "HCT"],
    ["PSA of 4,5", "PSA"],
    ["Weight down 5 lbs", "Weight"],
    ["hemoglobin dropped 2 points", "hemoglobin"],
    ["INR goal 2-3", "INR"],
    ["until the INR is above 2", "INR"],
    ["Call if temperature > 101", "temperature"],
    ["to keep BP below 140/90", "BP"],
    ["glucose 50 g given", "glucose"],
    ["creatinine 3/4", "creatinine"],
    ["creatinine was not checked", "creatinine"],
    ["stated height and weight is 5'7 and 162 pounds", "weight"],
    ["AST and ALT 45", "AST"],
  ])("%s", (text, name) => {
    expect(results(text)[name]?.value).toBeUndefined();
  });
});

describe("S3.8 units", () => {
  it.each<[string, string, string | undefined]>([
    ["Hgb 9.8 G/DL", "Hgb", "g/dL"],
    ["creatinine 120 µmol/L", "creatinine", "umol/L"],
    ["creatinine 120 μmol/L", "creatinine", "umol/L"],
    ["platelets 150 x10^9/L", "platelets", "10*9/L"],
    ["Hgb 9 frobs", "Hgb", undefined],
  ])("%s", (text, name, ucum) => {
    expect(results(text)[name]?.ucum).toBe(ucum);
  });
});
