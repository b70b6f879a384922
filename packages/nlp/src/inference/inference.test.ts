import { beforeAll, describe, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { inferenceRules } from "./inference-rules.data.ts";
import type { Condition } from "./inference-rule.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
});

const inferred = (text: string): string[] =>
  tag(text, shippedEngine()).inferred.map(({ name }) => name);

describe("S2.48 inference", () => {
  it.each<[string, string]>([
    ["LVEF 35%.", "Left ventricular systolic dysfunction"],
    ["Heart failure. LVEF 30-35%.", "Heart failure with reduced ejection fraction"],
    ["Dyspnea, LVEF 35%.", "Heart failure with reduced ejection fraction"],
    ["HbA1c 7.2 %. In May HbA1c was 7.4 %.", "Diabetes mellitus"],
    ["HbA1c 58 mmol/mol, repeat HbA1c 60 mmol/mol.", "Diabetes mellitus"],
    ["HbA1c 7.2 %, polyuria.", "Diabetes mellitus"],
    ["Metformin 500 mg. HbA1c 7.2 %.", "Diabetes mellitus"],
    ["HbA1c 6.0 %.", "Prediabetes"],
    ["TSH 14 mIU/L.", "Hypothyroidism"],
    ["Insulin 10 units daily.", "Diabetes mellitus"],
    ["BMI 34.", "Obesity"],
    ["Potassium 6.1.", "Hyperkalemia"],
    ["Hemoglobin 9.1 g/dL.", "Anemia"],
    ["Uses albuterol and Flovent for wheezing.", "Asthma"],
    ["Temperature 101.2.", "Fever"],
    ["SpO2 86%.", "Hypoxia"],
    ["BP 150/95. Repeat BP 148/92.", "Hypertension"],
    ["Atorvastatin 40 mg daily.", "Hyperlipidemia"],
    ["Chronic renal failure on dialysis.", "End stage renal disease"],
    ["WBC 18.2 today.", "Leukocytosis"],
    ["PHQ-9 14 today. Continue sertraline 50 mg daily.", "Depressive disorder"],
    ["PHQ-9: 17 with suicidal ideation.", "Depressive disorder"],
    ["GAD-7 15, on buspirone.", "Anxiety"],
  ])("%s", (text, expected) => {
    expect(inferred(text)).toContain(expected);
  });

  it.each<[string, string]>([
    // Without symptoms or signs it is stage B, no heart failure.
    ["LVEF 35%.", "Heart failure with reduced ejection fraction"],
    ["LVEF 30-35%.", "Heart failure with reduced ejection fraction"],
    ["Dilated cardiomyopathy, LVEF 30%.", "Heart failure with reduced ejection fraction"],
    ["LVEF 55%.", "Heart failure with reduced ejection fraction"],
    ["LVEF 38-45%.", "Heart failure with reduced ejection fraction"],
    ["HbA1c 7.2 %.", "Diabetes mellitus"],
    ["HbA1c 7.2 %. Assessment: HbA1c 7.2 %.", "Diabetes mellitus"],
    ["Metformin 500 mg. HbA1c 6.0 %.", "Diabetes mellitus"],
    ["HbA1c 9.0 %. Last year HbA1c 5.5 %.", "Prediabetes"],
    ["Type 2 diabetes. HbA1c 6.0 %.", "Prediabetes"],
    ["TSH 2.5 mIU/mL.", "Hypothyroidism"],
    ["eGFR 25.", "Chronic kidney disease"],
    ["BP 150/95. Assessment: BP 150/95.", "Hypertension"],
    ["HbA1c 5.4 %.", "Diabetes mellitus"],
    ["HbA1c < 7 %.", "Diabetes mellitus"],
    ["Goal is HbA1c 7 %. Not on insulin.", "Hyperglycemia"],
    ["BP 150/95.", "Hypertension"],
    ["Temperature 37.2.", "Fever"],
    ["Type 2 diabetes. HbA1c 8 %.", "Diabetes mellitus"],
    ["His mother takes insulin.", "Obesity"],
    ["SpO2 98%.", "Hypoxia"],
    // A state that passed, a reason that is another one, a denial.
    [
      "LVEF 30% in 2020, dyspnea then. LVEF 55% today.",
      "Heart failure with reduced ejection fraction",
    ],
    ["Prior LVEF 25%. LVEF 60% now.", "Left ventricular systolic dysfunction"],
    ["AKI from ATN, on CRRT, renal failure.", "End stage renal disease"],
    ["Gestational diabetes on insulin.", "Diabetes mellitus"],
    ["Hyperkalemia, given insulin and dextrose.", "Diabetes mellitus"],
    ["Newborn, glucose 48 mg/dL, no hypoglycemia.", "Hypoglycemia"],
    ["WBC 340.", "Leukocytosis"],
    // A screen is no diagnosis, and treatment without a score is of many things.
    ["PHQ-9 14.", "Depressive disorder"],
    ["PHQ-9 14. Denies suicidal ideation and anhedonia.", "Depressive disorder"],
    ["PHQ-9 6, on sertraline.", "Depressive disorder"],
    ["Amitriptyline 10 mg at night for neuropathy.", "Depressive disorder"],
    ["GAD-7 12.", "Anxiety"],
    ["GAD-7 4. Takes buspirone.", "Anxiety"],
  ])("not: %s", (text, unexpected) => {
    expect(inferred(text)).not.toContain(unexpected);
  });

  it("keeps rule, source and evidence", () => {
    const document = tag("LVEF 35%.", shippedEngine());
    const found = document.inferred[0];
    expect(found?.rule).toMatch(/^lvef/);
    expect(found?.source).toMatch(/EACVI/);
    expect(found?.evidence.map((index) => document.entities[index]?.text)).toEqual(["LVEF"]);
  });

  it("every rule's concepts are in the shipped vocabulary", () => {
    const codes = (condition: Condition): string[] => {
      if ("all" in condition) return condition.all.flatMap(codes);
      if ("any" in condition) return condition.any.flatMap(codes);
      return [
        "value" in condition
          ? condition.value
          : "has" in condition
            ? condition.has
            : condition.positive,
      ];
    };
    const missing = inferenceRules
      .flatMap((rule) => [rule.implies, ...codes(rule.when), ...(rule.unless ?? [])])
      .filter((code) => shippedEngine().vocabulary.findCode("CONCORD", code) < 0);
    expect([...new Set(missing)]).toEqual([]);
    expect(inferenceRules.length).toBeGreaterThanOrEqual(60);
    expect(new Set(inferenceRules.map(({ id }) => id)).size).toBe(inferenceRules.length);
  });
});

describe("S2.48 what only looks like a criterion", () => {
  it.each<[string, string, boolean]>([
    ["LVEDP 22 mmHg.", "Hypotension", false],
    ["Cath: LV 88/22, LVEDP 22 mmHg.", "Hypotension", false],
    ["BP 82/40.", "Hypotension", true],
    ["SBP 84 mmHg.", "Hypotension", true],
    ["DLCO adj for Hgb 10.0.", "Anemia", false],
    ["COPD on Advair and albuterol, dyspnea.", "Asthma", false],
    ["On Advair and albuterol, dyspnea.", "Asthma", true],
    ["Started on an insulin drip in the ICU.", "Diabetes mellitus", false],
    ["Takes insulin glargine 20 units nightly.", "Diabetes mellitus", true],
  ])("%s: %s %s", (text, name, is) => {
    expect(inferred(text).includes(name)).toBe(is);
  });
});
