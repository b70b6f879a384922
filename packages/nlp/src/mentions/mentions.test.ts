import { beforeAll, describe, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
});

/** "text → name" of each mention, or only those of the wanted name. */
const mentions = (text: string): string[] =>
  tag(text, shippedEngine()).entities.map((entity) => `${entity.text} → ${entity.name}`);

describe("mentions", () => {
  it.each<[string, string, string]>([
    ["case", "ASTHMA", "ASTHMA → Asthma"],
    ["acronyms as written", "CHF", "CHF → Heart failure"],
    ["plurals", "Headaches", "Headaches → Headache"],
    ["Latin plurals", "pulmonary emboli", "pulmonary emboli → Pulmonary embolism"],
    ["British spelling", "oedema", "oedema → Edema"],
    ["British spelling", "diarrhoea", "diarrhoea → Diarrhea"],
    ["genitive", "Crohn’s disease", "Crohn’s disease → Crohn's disease"],
    [
      "hyphens",
      "non insulin-dependent diabetes mellitus",
      "non insulin-dependent diabetes mellitus → Diabetes mellitus type 2",
    ],
    ["Roman numerals", "type II diabetes", "type II diabetes → Diabetes mellitus type 2"],
    ["order", "cancer of the breast", "cancer of the breast → Malignant neoplasm of breast"],
    ["brands", "Lasix", "Lasix → Furosemide"],
    [
      "line wraps",
      "He was brought in last night because of congestive heart\nfailure",
      "congestive heart\nfailure → Heart failure",
    ],
    [
      "coordination",
      "aortic and mitral regurgitation",
      "aortic and mitral regurgitation → Mitral regurgitation",
    ],
    [
      "modifiers",
      "familial breast cancer",
      "familial breast cancer → Malignant neoplasm of breast",
    ],
    ["modifiers", "autosomal recessive ataxia", "autosomal recessive ataxia → Ataxia"],
    ["full stops", "C. difficile", "C. difficile → Clostridioides difficile infection"],
    ["longest", "acute kidney injury", "acute kidney injury → Acute kidney injury"],
    ["digits and letters", "HgbA1c", "HgbA1c → Hemoglobin A1c"],
  ])("%s: %s", (_, text, expected) => {
    expect(mentions(text)).toContain(expected);
  });

  it("gives both concepts of a shared head the whole span", () => {
    const found = mentions("neck and lower back pain");
    expect(found).toContain("neck and lower back pain → Neck pain");
    expect(found).toContain("neck and lower back pain → Low back pain");
  });

  it("follows abbreviations that the document defines", () => {
    const found = mentions("She has shortness of breath (SHB). The SHB is worse.");
    expect(found.filter((each) => each === "SHB → Dyspnea")).toHaveLength(2);
  });

  it("reads a defined abbreviation inside a longer term", () => {
    expect(
      mentions("Glucose-6-phosphate dehydrogenase (G6PD) is low. G6PD deficiency was found."),
    ).toContain("G6PD deficiency → Glucose-6-phosphate dehydrogenase deficiency");
  });

  it("drops an abbreviation that the document defines as something else", () => {
    expect(mentions("Consult hepatic fellow (CHF) today. Call CHF.")).not.toContain(
      "CHF → Heart failure",
    );
  });

  it.each([
    "He will see the patient",
    "sold a cold drink",
    "at all times",
    "IT IS ALL GOOD",
    "as is",
    "the other one",
  ])("finds nothing in common words: %s", (text) => {
    expect(mentions(text)).toEqual([]);
  });

  it("does not read hers as a disease of Hers", () => {
    expect(mentions("heart disease in her father").join()).not.toMatch(/glycogen/);
  });

  it("tells a drug from an analyte by its neighbours", () => {
    const category = (text: string): string[] =>
      tag(text, shippedEngine())
        .entities.filter((entity) => /^potassium$/i.test(entity.text))
        .map((entity) => entity.category);
    expect(category("Potassium 4.1 mmol/L")).toEqual(["Lab"]);
    expect(category("Potassium 20 mEq daily")).toEqual(["Medication"]);
  });

  it("carries every code of the concept", () => {
    const [entity] = tag("HFrEF", shippedEngine()).entities;
    expect(entity?.codes).toContainEqual({ sab: "SNOMEDCT_US", code: "703272007" });
  });
});

describe("misspellings", () => {
  it.each<[string, string]>([
    ["pnuemonia", "pnuemonia → Pneumonia"],
    ["hypertention", "hypertention → Hypertension"],
    ["vomitting", "vomitting → Vomiting"],
    ["metforman", "metforman → Metformin"],
    ["furosimide", "furosimide → Furosemide"],
    ["wheezeing", "wheezeing → Wheezing"],
  ])("one slip: %s", (text, expected) => {
    expect(mentions(`Has ${text} now`)).toContain(expected);
  });

  it.each([
    "infiltrated tissue",
    "an incubation period",
    "he turned",
    "singular event",
    "a precise cut",
  ])("no slip: %s", (text) => {
    expect(
      mentions(text).filter((each) =>
        /Pulmonary infiltrate|intubation|Turner|Montelukast|Acarbose/.test(each),
      ),
    ).toEqual([]);
  });
});
