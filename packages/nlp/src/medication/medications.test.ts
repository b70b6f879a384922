import { beforeAll, describe, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import type { Medication } from "../annotated-document.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
});

/** What was read of the first drug of a text. */
function medication(text: string, name?: string): Medication | undefined {
  return tag(text, shippedEngine(), { documentDate: "2020-03-15" }).entities.find(
    (entity) =>
      entity.category === "Medication" &&
      (name === undefined || entity.text.toLowerCase() === name.toLowerCase()),
  )?.medication;
}

const mg = (value: number): object => ({ value, unit: "mg" });
const times = (count: number, period_days = 1): object => ({ count, period_days });

describe("S3.8 strength, form, dose, route, frequency, duration", () => {
  it.each<[string, object]>([
    [
      "Percocet 5/325 mg 1-2 tabs q4-6h prn pain",
      {
        strength: { value: 5, parts: [5, 325], unit: "mg" },
        dose: { value: 1, value_high: 2, unit: "tablet" },
        frequency: times(4),
        as_needed: true,
      },
    ],
    [
      "Augmentin 875/125 mg bid x 7 days",
      {
        strength: { value: 875, parts: [875, 125], unit: "mg" },
        frequency: times(2),
        duration_days: 7,
        daily_dose: { value: 1750, parts: [1750, 250], unit: "mg" },
      },
    ],
    ["Augmentin 875 mg/125 mg bid", { strength: { value: 875, parts: [875, 125], unit: "mg" } }],
    [
      "insulin glargine 40 units qHS",
      { strength: { value: 40, unit: "units" }, frequency: times(1) },
    ],
    [
      "metoprolol tartrate 25 mg 1/2 tab bid",
      { dose: { value: 0.5, unit: "tablet" }, daily_dose: mg(25) },
    ],
    [
      "sertraline 50 mg one and a half tablets daily",
      { dose: { value: 1.5, unit: "tablet" }, daily_dose: mg(75) },
    ],
    ["sertraline 50 mg 1 1/2 tablets daily", { dose: { value: 1.5 }, daily_dose: mg(75) }],
    ["metformin 500 mg two tablets with dinner", { dose: { value: 2 }, daily_dose: mg(1000) }],
    [
      "albuterol 2.5 mg/3 mL nebs q4h prn",
      { strength: { value: 2.5, unit: "mg/3 mL" }, frequency: times(6), form: "nebulizer" },
    ],
    [
      "prednisolone 15 mg/5 mL, 10 mL once daily",
      {
        strength: { value: 15, unit: "mg/5 mL" },
        dose: { value: 10, unit: "mL" },
        daily_dose: mg(30),
      },
    ],
    [
      "fentanyl 25 mcg/hr q72h",
      { strength: { value: 25, unit: "mcg/hr" }, frequency: times(1, 3) },
    ],
    [
      "enoxaparin 1 mg/kg SC q12h",
      { strength: { value: 1, unit: "mg/kg" }, route: "subcutaneous" },
    ],
    ["doxycycline 100mg BID x14 days", { duration_days: 14, daily_dose: mg(200) }],
    ["doxycycline 100 mg bid x7d", { duration_days: 7, daily_dose: mg(200) }],
    [
      "ibuprofen 600 mg three times daily for two weeks",
      { duration_days: 14, frequency: times(3) },
    ],
    ["warfarin 5 mg every Monday, Wednesday and Friday", { frequency: times(3, 7) }],
    ["Lasix 20 mg PO every Mon/Wed/Fri", { frequency: times(3, 7), route: "oral" }],
    ["methotrexate 15 mg weekly", { frequency: times(1, 7), daily_dose: mg(2.1429) }],
    ["digoxin 0.125 mg every other day", { daily_dose: mg(0.0625) }],
    ["dexamethasone 4 mg q.6 h.", { frequency: times(4), daily_dose: mg(16) }],
    ["clonidine 0.1 mg t.i.d. p.r.n.", { frequency: times(3), as_needed: true }],
    ["Synthroid 75 mcg q.a.m.", { frequency: times(1), daily_dose: { value: 75, unit: "mcg" } }],
    ["tramadol 50 mg every six hours", { frequency: times(4), daily_dose: mg(200) }],
    ["medroxyprogesterone 150 mg q3 months", { frequency: times(1, 90) }],
    ["hydrocortisone 1% cream apply bid", { strength: { value: 1, unit: "%" }, form: "cream" }],
    ["40 mg IV Lasix", { strength: mg(40) }],
    ["two puffs of albuterol", { dose: { value: 2, unit: "puff" } }],
  ])("%s", (text, expected) => {
    expect(medication(text)).toMatchObject(expected);
  });
});

describe("S3.8 changes and several doses a day", () => {
  it.each<[string, object]>([
    ["furosemide 20 mg increased to 40 mg daily", { strength: mg(40), daily_dose: mg(40) }],
    ["increase lisinopril from 10 mg to 20 mg daily", { strength: mg(20), status: "increased" }],
    ["lisinopril increased to 20 mg daily", { strength: mg(20), status: "increased" }],
    ["Norvasc 5 mg (increased from 2.5 mg) daily", { strength: mg(5), daily_dose: mg(5) }],
    ["gabapentin 300 mg in the morning and 600 mg at night", { daily_dose: mg(900) }],
    ["Depakote 250 mg twice a day and 500 mg at bedtime", { daily_dose: mg(1000) }],
    ["ferrous sulfate 325 mg (65 mg iron) daily", { daily_dose: mg(325) }],
    ["aspirin 81 mg daily, frobnitol 600 mg daily", { daily_dose: mg(81) }],
    ["metformin was stopped", { status: "stopped" }],
    ["hold metformin", { status: "held" }],
  ])("%s", (text, expected) => {
    expect(medication(text)).toMatchObject(expected);
  });

  it.each<[string]>([
    ["prednisone 40 mg daily x 5 days, then 20 mg daily x 5 days, then stop"],
    ["prednisone taper 60 mg to 10 mg over 2 weeks"],
    ["azithromycin 500 mg on day 1, then 250 mg daily for 4 days"],
    ["insulin lispro 5 units sliding scale before meals"],
    ["warfarin 5 mg MWF and 2.5 mg other days"],
    ["morphine 2-4 mg IV q2h prn"],
    ["Celebrex 200 mg 1-2 times daily"],
    ["acetaminophen 650 mg every 4 to 6 hours"],
    ["aspirin 325 mg x1"],
    ["epinephrine 0.3 mg IM once"],
    ["enoxaparin 1 mg/kg daily"],
    ["heparin drip at 1000 units/hr daily"],
    ["albuterol 2.5 mg/3 mL daily"],
    ["metoprolol 25 mg twice daily and at bedtime"],
    ["Lasix 40"],
    ["aspirin, frobnitol 600 mg daily"],
  ])("no daily dose where it is not certain: %s", (text) => {
    expect(medication(text)?.daily_dose).toBeUndefined();
  });
});

describe("S3.8 an amount belongs to one drug", () => {
  it.each<[string, string, Medication["strength"] | undefined]>([
    ["aspirin 81 mg, lisinopril 10 mg daily", "aspirin", { value: 81, unit: "mg" }],
    ["aspirin 81 mg lisinopril", "lisinopril", undefined],
    ["given aspirin and 40 mg of Lasix", "aspirin", undefined],
    ["given aspirin and 40 mg of Lasix", "Lasix", { value: 40, unit: "mg" }],
    ["aspirin, and 2 units of blood", "aspirin", undefined],
    ["on lisinopril, creatinine 1.1 mg/dL", "lisinopril", undefined],
    ["vancomycin level 15 mg/L", "vancomycin", undefined],
    ["Tylenol 1000 mg q8h, max 3 g/day", "Tylenol", { value: 1000, unit: "mg" }],
    ["on aspirin for 10 years", "aspirin", undefined],
    ["aspirin, frobnitol 600 mg daily", "aspirin", undefined],
    ["aspirin 81 mg daily, frobnitol 600 mg daily", "aspirin", { value: 81, unit: "mg" }],
  ])("%s: %s", (text, name, expected) => {
    expect(medication(text, name)?.strength).toEqual(expected);
  });

  it("says what was read, and where", () => {
    const text = "Take Lasix 40 mg daily.";
    const entity = tag(text, shippedEngine()).entities.find(({ name }) => name === "Furosemide");
    expect(entity?.why["medication"]).toEqual({
      rule: "medication.daily_dose+frequency+strength",
      begin: 5,
      end: 22,
    });
  });
});

describe("OD in the notes of eyes", () => {
  it.each<[string, object | undefined]>([
    ["Intravitreal bevacizumab OD today", undefined],
    ["Plan: timolol OD, latanoprost OS", undefined],
    ["Prednisolone drops OD", undefined],
    ["Lisinopril 10 mg OD", times(1)],
    ["Ramipril 5 mg OD, timolol drops OU", times(1)],
    ["amlodipine OD", times(1)],
  ])("%s", (text, expected) => {
    const frequency = medication(text)?.frequency;
    if (expected === undefined) expect(frequency).toBeUndefined();
    else expect(frequency).toMatchObject(expected);
  });
});

describe("an allergy list", () => {
  it.each<[string, string | undefined]>([
    ["Add heparin to allergy list.", undefined],
    ["Add penicillin to her list of allergies.", undefined],
    ["Added amlodipine to regimen.", "started"],
    ["Add lisinopril 10 mg daily.", "started"],
  ])("%s", (text, status) => {
    expect(medication(text)?.status).toBe(status);
  });
});
