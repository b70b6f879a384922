import { beforeAll, describe, expect, it } from "vitest";
import { shippedCurated } from "../../testing/shipped-curated.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { readMeasurementTable } from "./measurements.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
}, 180_000);

/** "name: number" of every result of a text. */
const results = (text: string): string[] =>
  tag(text, shippedEngine()).entities.flatMap(({ name, result }) =>
    result === undefined ? [] : [`${name}: ${result.value ?? result.qualitative ?? ""}`],
  );

describe("S3.8 a number comes under its own quantity", () => {
  it.each<[string, string[]]>([
    [
      "QRS 110 ms, QTc 450 ms, PR interval 180 ms.",
      ["QRS duration: 110", "QTc interval: 450", "PR interval: 180"],
    ],
    [
      "Total bilirubin 2.1, direct bilirubin 0.4, indirect bilirubin 1.7.",
      ["Bilirubin: 2.1", "Direct bilirubin: 0.4", "Indirect bilirubin: 1.7"],
    ],
    ["Base deficit 6, base excess 2.", ["Base deficit: 6", "Base excess: 2"]],
    [
      "Salicylate level 30 mg/dL, acetaminophen level 10 ug/mL.",
      ["Salicylate level: 30", "Acetaminophen level: 10"],
    ],
    ["TSAT 18%, transferrin 250 mg/dL.", ["Transferrin saturation: 18", "Transferrin: 250"]],
    ["T-score 2.5.", ["Bone density T-score: 2.5"]],
    [
      "Leukocyte esterase positive, nitrite negative.",
      ["Leukocyte esterase: positive", "Urine nitrite: negative"],
    ],
    [
      "HBsAg negative, anti-HCV positive.",
      ["Hepatitis B surface antigen: negative", "Hepatitis C antibody: positive"],
    ],
    ["HIV RNA 40, HCV RNA 5000.", ["HIV viral load: 40", "Hepatitis C viral load: 5000"]],
    [
      "Aortic valve area 0.9, mean gradient 42 mmHg.",
      ["Aortic valve area: 0.9", "Mean valve gradient: 42"],
    ],
    // The unit tells a count from a fraction.
    [
      "Neutrophils 64%, lymphocytes 1.2 K/uL.",
      ["Neutrophil percentage: 64", "Lymphocyte count: 1.2"],
    ],
    ["FEV1 65%, FVC 3.1 L.", ["FEV1 percent predicted: 65", "Forced vital capacity: 3.1"]],
    // The specimen is in the term, at the head of the row or the section, or behind.
    ["CSF glucose 40, serum glucose 90.", ["CSF glucose: 40", "Glucose: 90"]],
    [
      "CSF: glucose 40, protein 60, WBC 3.",
      ["CSF glucose: 40", "CSF protein: 60", "CSF white cell count: 3"],
    ],
    ["CSF:\nGlucose 40\nWBC 3\nChloride 120", ["CSF glucose: 40", "CSF white cell count: 3"]],
    [
      "CSF: Glucose 40. WBC 3. RBC 1.",
      ["CSF glucose: 40", "CSF white cell count: 3", "CSF red cell count: 1"],
    ],
    ["Glucose in CSF 40.", ["CSF glucose: 40"]],
    ["Glucose, CSF: 40 mg/dL", []],
    ["UA: glucose 100, ketones 40.", ["Urine glucose: 100", "Urine ketones: 40"]],
    ["UA showed WBC 12 and RBC 3.", ["Urine white cells: 12", "Urine red cells: 3"]],
    [
      "Pleural fluid LDH 300, serum LDH 180.",
      ["Pleural fluid LDH: 300", "Lactate dehydrogenase: 180"],
    ],
    [
      "Pleural fluid: LDH 300, glucose 60.",
      ["Pleural fluid LDH: 300", "Pleural fluid glucose: 60"],
    ],
    [
      "ABG: pH 7.31, pCO2 55, pO2 60.",
      [
        "Arterial pH: 7.31",
        "Arterial partial pressure of carbon dioxide: 55",
        "Arterial partial pressure of oxygen: 60",
      ],
    ],
    [
      "VBG: pH 7.31, pCO2 55, lactate 2.1.",
      ["Venous pH: 7.31", "Venous partial pressure of carbon dioxide: 55", "Lactate: 2.1"],
    ],
    ["UA: pH 6.0.", ["Urine pH: 6"]],
    // What we have no quantity for has no result: not the serum's.
    ["CSF: LDH 20.", []],
    ["Stool potassium 80.", []],
    ["Cord pH 7.2.", []],
    // A row that has gone back to blood, and words that are no head.
    ["UA: glucose 100. Serum: glucose 200.", ["Urine glucose: 100", "Glucose: 200"]],
    ["Urine output 500 mL, creatinine 1.2.", ["Urine output: 500", "Creatinine: 1.2"]],
    ["UA negative. Glucose 200.", ["Urinalysis: negative", "Glucose: 200"]],
    ["Lumbar puncture was done. Sodium 140.", ["Sodium: 140"]],
    // A panel has no number of its own.
    ["CBC 12.", []],
  ])("%s", (text, expected) => {
    expect(results(text)).toEqual(expected);
  });
});

/** UCUM units as a note writes them. */
const written: Readonly<Record<string, string>> = {
  "10*3/uL": "K/uL",
  "10*9/L": "x10^9/L",
  "mm[Hg]": "mmHg",
  "[lb_av]": "lb",
  "[in_i]": "in",
  "[iU]/L": "IU/L",
  "m[iU]/L": "mIU/L",
  "m[iU]/mL": "mIU/mL",
  "[iU]/mL": "IU/mL",
  "ug/dL": "mcg/dL",
  Cel: "C",
  "/[HPF]": "/hpf",
  "1": "",
};

describe("every shipped term of a measurement, with a number and each of its units", () => {
  const { concepts } = shippedCurated();
  const measured = concepts.filter(({ axes }) => axes !== undefined);
  const component = new Map([...readMeasurementTable()].map(([slug, axes]) => [slug, axes]));
  const slugOf = new Map(concepts.map(({ cuid, slug }) => [cuid, slug]));

  it("gives its number to the concept that holds the term, and to no other quantity", () => {
    const wrong: string[] = [];
    let read = 0;
    let asked = 0;
    for (const { cuid, slug, axes, terms } of measured) {
      if (axes === undefined) continue;
      for (const { term } of terms) {
        for (const unit of axes.units.length === 0 ? [""] : axes.units) {
          const text = `${term} 5 ${written[unit] ?? unit}.`;
          asked++;
          for (const { cuid: got, name, result } of tag(text, shippedEngine()).entities) {
            if (result === undefined) continue;
            if (got === cuid) read++;
            // A unit of another property makes it that quantity of the same component and specimen.
            const other = component.get(slugOf.get(got) ?? "");
            const isOther =
              other === undefined ||
              other.component !== axes.component ||
              other.system !== axes.system ||
              !(axes.property === "Any" || other.units.includes(unit));
            if (got !== cuid && isOther) wrong.push(`${slug}: ${text} → ${name} ${result.text}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    // Most are read; the rest are doses, panels and words that carry no number.
    expect(asked).toBeGreaterThan(2500);
    expect(read / asked).toBeGreaterThan(0.8);
  });
});
