// Names of preparations as Synthea, RxNorm and hospitals write them; what is in them was read by hand.
import { describe, expect, it } from "vitest";
import { readMedicationName } from "./medication-name.ts";

const words = {
  nose: /nasal spray/,
  eye: /eye drops/,
  ear: /ear drops/,
  skin: /cream/,
  vagina: /vaginal/,
  rectum: /suppository/,
};

describe("what the name of a preparation says", () => {
  it.each([
    ["Acetaminophen 325 MG Oral Tablet", ["acetaminophen"]],
    ["Amoxicillin 250 MG / Clavulanate 125 MG Oral Tablet", ["amoxicillin", "clavulanate"]],
    ["NDA020800 0.3 ML Epinephrine 1 MG/ML Auto-Injector", ["epinephrine"]],
    ["24 HR metoprolol succinate 100 MG Extended Release Oral Tablet [Toprol]", ["metoprolol"]],
    [
      "Abuse-Deterrent 12 HR Oxycodone Hydrochloride 15 MG Extended Release Oral Tablet",
      ["oxycodone"],
    ],
    ["Lasix 40mg", ["lasix"]],
    ["Penicillin V Potassium 500 MG Oral Tablet", ["penicillin v"]],
    ["24hr nicotine transdermal patch", ["nicotine"]],
    ["Yaz 28 Day Pack", ["yaz"]],
    ["Carbamazepine[Tegretol]", ["carbamazepine"]],
    ["{28 (norethindrone 0.35 MG Oral Tablet) } Pack [Camila 28 Day]", ["norethindrone"]],
    [
      "60 ACTUAT Fluticasone propionate 0.25 MG/ACTUAT / salmeterol 0.05 MG/ACTUAT Dry Powder Inhaler",
      ["fluticasone", "salmeterol"],
    ],
    ["lisinopril tablet", ["lisinopril"]],
    ["Heparin Sodium, Porcine 1000 UNT/ML Injectable Solution", ["heparin"]],
  ])("%s", (name, substances) => {
    const read = readMedicationName(name);
    expect(read.isLocal).toBe(false);
    expect(read.substances).toHaveLength(substances.length);
    for (const [at, substance] of substances.entries())
      expect(read.substances[at]?.terms).toContain(substance);
  });

  it.each([
    ["fluticasone propionate 0.05 MG/ACTUAT Metered Dose Nasal Spray", "nose"],
    ["Timolol 5 MG/ML Ophthalmic Solution", "eye"],
    ["Hydrocortisone 10 MG/ML Topical Cream", "skin"],
    ["Ofloxacin 3 MG/ML Otic Solution", "ear"],
    ["Metronidazole 7.5 MG/ML Vaginal Gel", "vagina"],
    ["Mesalamine 1000 MG Rectal Suppository", "rectum"],
    [
      "168 HR Ethinyl Estradiol 0.00146 MG/HR / norelgestromin 0.00625 MG/HR Transdermal System",
      undefined,
    ],
  ])("%s acts at the %s", (name, place) => {
    const { isLocal, substances } = readMedicationName(name);
    expect(isLocal).toBe(place !== undefined);
    const said = substances.flatMap(({ whereItActs }) => whereItActs).join();
    expect(said).toMatch(place === undefined ? /^$/ : words[place as keyof typeof words]);
  });

  it.each([
    "aspirin 81 mg (allergic, do not give)",
    "Warfarin 5 mg ON HOLD",
    "Atorvastatin 10 mg or placebo",
    "Insulin syringe",
    "heparin 10 unit/mL flush",
    "Glucose test strips",
    "Acetaminophen 325 mg tab hydrocodone 5 mg",
    "No known medications",
  ])("%s says nothing of what was given", (name) => {
    expect(readMedicationName(name).substances).toEqual([]);
  });

  it.each([
    "",
    "   ",
    "12345",
    "[",
    "{(",
    "/ / /",
    "40 MG",
    "(".repeat(200_000),
    "a ".repeat(200_000),
    "(1 ".repeat(100_000),
  ])("is asked of anything: %j", (name) => {
    expect(() => readMedicationName(name)).not.toThrow();
  });
});
