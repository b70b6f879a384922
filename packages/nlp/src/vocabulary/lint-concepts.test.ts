import { describe, expect, it } from "vitest";
import { shippedCurated } from "../../testing/shipped-curated.ts";
import { lintConcepts, type NamedConcept } from "./lint-concepts.ts";
import type { LintedConcept } from "./linted-concept.ts";
import type { MeasurementAxes } from "./measurement-axes.ts";
import { readMeasurementTable } from "./measurements.ts";

const axes = (more: Partial<MeasurementAxes>): MeasurementAxes => ({
  component: "x",
  property: "Cnc",
  system: "Ser/Plas",
  time: "Pt",
  method: "",
  units: [],
  ...more,
});
const concept = (
  name: string,
  words: string[],
  more: Partial<LintedConcept> = {},
): LintedConcept => ({
  cuid: name,
  name,
  category: "Lab",
  terms: words.map((term) => ({ term, kind: "everyday" })),
  codes: [],
  axes: axes({ component: name.toLowerCase() }),
  ...more,
});
const condition = (name: string, words: string[]): LintedConcept =>
  concept(name, words, { category: "Problem", axes: undefined });
const rules = (concepts: LintedConcept[], named: readonly NamedConcept[] = concepts): string[] =>
  lintConcepts(concepts, named).map(({ rule, detail }) => `${rule}: ${detail}`);

describe("a concept of our own means one thing", () => {
  // Each of these was shipped as one concept once.
  it.each<[string, string[]]>([
    ["Direct bilirubin", ["indirect bilirubin", "unconjugated bilirubin"]],
    ["QTc interval", ["QRS duration", "PR interval"]],
    ["Aortic valve area", ["mean gradient", "peak gradient"]],
    ["Base excess", ["base deficit"]],
    ["Transferrin", ["transferrin saturation", "iron saturation"]],
    ["Bone mineral density", ["T-score", "Z-score"]],
    ["Globulin", ["albumin/globulin ratio"]],
    ["Triiodothyronine", ["free T3"]],
    ["Calcium", ["ionized calcium", "corrected calcium"]],
    ["Cardiac output", ["cardiac index"]],
    ["Neutrophil count", ["percent neutrophils"]],
    ["Urine protein", ["24-hour urine protein", "protein/creatinine ratio"]],
    ["Myoglobin", ["urine myoglobin"]],
    ["Vancomycin trough", ["vancomycin peak"]],
    ["Body temperature", ["maximum temperature", "rectal temperature"]],
    ["Glucose", ["fasting glucose", "CSF glucose"]],
  ])("of what is measured: %s is not %j", (name, words) => {
    for (const word of words)
      expect(rules([concept(name, [word])]).join(), word).toContain("other quantity");
  });

  it.each<[string, string]>([
    ["Pancreatitis", "acute pancreatitis"],
    ["Hemophilia", "hemophilia A"],
    ["Heart block", "complete heart block"],
    ["Cor pulmonale", "right heart failure"],
    ["Meningitis", "viral meningitis"],
    ["Diabetes mellitus", "type 1 diabetes"],
    ["Neoplasm of brain", "brain cancer"],
  ])("of conditions: %s is wider than %s", (name, word) => {
    expect(rules([condition(name, [word])]).join()).toContain("narrower condition");
  });

  it("of opposites", () => {
    expect(rules([condition("Hyperkalemia", ["low potassium"])]).join()).toContain("opposite");
    expect(rules([condition("Hyperkalemia", ["high potassium"])])).toEqual([]);
  });

  it("and no term of one is another's name or term", () => {
    const liver = condition("Liver cell carcinoma", ["liver cancer"]);
    expect(rules([liver], [{ cuid: "C2", name: "liver cancer", category: "Problem" }])).toEqual([
      "another's name: liver cancer is the name of C2 (Problem)",
    ]);
    expect(rules([condition("One", ["same"]), condition("Two", ["Same"])])).toEqual([
      "two concepts: Problem: same",
    ]);
  });

  const drug = (name: string, words: string[], more: Partial<LintedConcept> = {}): LintedConcept =>
    concept(name, words, {
      category: "Medication",
      axes: undefined,
      terms: [name, ...words].map((term) => ({ term, kind: "everyday" })),
      codes: [`DRUGBANK:${name}`],
      ...more,
    });

  it("S2.78 of medications: one ingredient, one combination or one class", () => {
    const [lidocaine, epinephrine] = [drug("Lidocaine", ["Xylocaine"]), drug("Epinephrine", [])];
    const both = { above: [lidocaine.cuid, epinephrine.cuid] };
    const pair = drug("Lidocaine / epinephrine", ["Xylocaine with epinephrine"], both);
    expect(rules([lidocaine, epinephrine, pair])).toEqual([]);
    expect(rules([{ ...pair, above: [lidocaine.cuid] }, lidocaine, epinephrine])).toEqual([
      "not beneath its ingredient: Epinephrine",
    ]);
    expect(rules([drug("Lidocaine", ["lidocaine with epinephrine"]), epinephrine])).toEqual([
      "two drugs: lidocaine with epinephrine names Epinephrine",
    ]);
    const statin = drug("Statin", ["atorvastatin therapy"], { codes: [] });
    expect(rules([statin, drug("Atorvastatin", [])])).toEqual([
      "two drugs: atorvastatin therapy names Atorvastatin",
    ]);
    // A class's name inside a longer one is no mistake, and what a name excludes is not meant.
    const hypnotic = drug("Z-drug", ["non-diazepam hypnotic", "statin-like"], { codes: [] });
    expect(rules([statin, hypnotic, drug("Diazepam", []), drug("Atorvastatin", [])])).toHaveLength(
      1,
    );
    expect(rules([drug("Estradiol", [], { codes: ["RXNORM:4083", "RXNORM:4099"] })])).toEqual([
      "two drugs: RXNORM:4083 RXNORM:4099",
    ]);
  });

  it("has its own axes, units of its property and codes with the right check digit", () => {
    const same = axes({ component: "a" });
    expect(rules([concept("A", [], { axes: same }), concept("B", [], { axes: same })])[0]).toMatch(
      /^one quantity twice/,
    );
    expect(rules([concept("A", [], { axes: axes({ units: ["ms"] }) })])).toEqual([
      "unit of another property: ms of Cnc",
    ]);
    expect(rules([concept("A", [], { codes: ["LNC:2160-1"] })])).toEqual([
      "wrong code: LNC:2160-1",
    ]);
    expect(
      rules([
        concept("A", [], { codes: ["LNC:2160-0"] }),
        concept("B", [], { codes: ["LNC:2160-0"] }),
      ]),
    ).toEqual(["code of two: LNC:2160-0"]);
  });

  it("names its specimen where blood has the same component", () => {
    const blood = concept("Glucose", [], { axes: axes({ component: "glucose" }) });
    const urine = concept("Urine glucose", ["dextrose"], {
      axes: axes({ component: "glucose", system: "Urine" }),
    });
    expect(rules([blood, urine])).toEqual(["specimen left open: dextrose"]);
  });
});

describe("S2.78 the shipped files as they lie", () => {
  const { concepts, named } = shippedCurated();

  it("hold what the lint is about", () => {
    expect(concepts.length).toBeGreaterThan(2400);
    expect(concepts.filter((one) => one.axes !== undefined).length).toBe(
      readMeasurementTable().size,
    );
    expect(named.length).toBeGreaterThan(90_000);
  });

  it("break none of its rules", () => {
    expect(lintConcepts(concepts, named)).toEqual([]);
  });

  it("have axes for every measurement of ours", () => {
    expect(
      concepts.filter(({ category, axes: own }) => category === "Lab" && own === undefined),
    ).toEqual([]);
  });
});
