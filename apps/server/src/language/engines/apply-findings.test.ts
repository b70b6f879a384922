import { buildVocabulary, createEngine, loadVocabulary, tagSpans } from "@concord/nlp";
import { describe, expect, test } from "vitest";
import { applyFindings } from "./apply-findings.ts";
import type { Finding } from "./finding.ts";

const concept = (cuid: string, text: string, category: "Problem" | "Finding" | "Lab") => ({
  cuid,
  text,
  sab: "TEST",
  code: cuid,
  category,
});
const concepts = [
  concept("C0010200", "Cough", "Finding"),
  concept("C0004096", "Asthma", "Problem"),
  concept("C0202194", "Potassium", "Lab"),
  concept("C0010294", "Creatinine", "Lab"),
];
const { vocabulary } = buildVocabulary({
  version: "test",
  concepts,
  entries: concepts.map(({ cuid, text }) => ({ cuid, term: text, kind: "preferred" })),
  codes: [{ cuid: "C0004096", sab: "ICD10CM", code: "J45.909" }],
});
const engine = createEngine(loadVocabulary(vocabulary.bytes));

/** What an engine says of the first place of some words. */
function finding(text: string, words: string, more: Partial<Finding> = {}): Finding {
  const begin = text.indexOf(words);
  return {
    begin,
    end: begin + words.length,
    codes: [],
    names: [words],
    decides: [],
    found: { rule: "test:found" },
    ...more,
  };
}
const apply = (text: string, findings: readonly Finding[]) => applyFindings(text, engine, findings);

describe("nlp.md, external engines: findings become annotations", () => {
  test("a concept by its UMLS id, else by code, else by name", () => {
    const text = "wheeze, hacking, Cough";
    const { document, unknown } = apply(text, [
      finding(text, "wheeze", { codes: [{ sab: "ICD10CM", code: "J45.909" }], names: ["Cough"] }),
      finding(text, "hacking", { cuid: "C0010200", codes: [{ sab: "ICD10CM", code: "J45.909" }] }),
      finding(text, "Cough", { cuid: "C9999999", names: ["of no name here", "Cough"] }),
    ]);
    expect(document.entities.map(({ text: words, cuid }) => [words, cuid])).toEqual([
      ["wheeze", "C0004096"],
      ["hacking", "C0010200"],
      ["Cough", "C0010200"],
    ]);
    expect(unknown).toEqual([]);
  });

  test("by name, a medication is found among medications only, and anything else among the others", () => {
    const text = "potassium";
    const cuid = (category?: Finding["category"]) =>
      apply(text, [finding(text, "potassium", category ? { category } : {})]).document.entities[0]
        ?.cuid;
    expect([cuid("Lab"), cuid("Procedure"), cuid()]).toEqual(["C0202194", "C0202194", "C0202194"]);
    expect(cuid("Medication")).toBeUndefined();
  });

  test("what no concept stands for is left out and told, once", () => {
    const text = "lupus, lupus, cough";
    const { document, unknown } = apply(text, [
      finding(text, "lupus"),
      { ...finding(text, "lupus"), begin: 7, end: 12 },
      finding(text, "cough"),
    ]);
    expect(document.entities).toHaveLength(1);
    expect(unknown).toEqual(["lupus"]);
  });

  test("what the engine is silent about is read by our rules, and says so", () => {
    const text = "He denies cough. Mother has asthma.";
    const { document } = apply(text, [finding(text, "cough"), finding(text, "asthma")]);
    const own = tagSpans(text, [{ begin: 10, end: 15 }], engine);
    expect(document.entities[0]).toMatchObject({ negated: true, experienced: false });
    expect(document.entities[0]?.why["negated"]).toEqual(own[0]?.why["negated"]);
    expect(document.entities[1]).toMatchObject({ subject: "Family", experienced: false });
  });

  test("what it decides counts, also where our rules read otherwise", () => {
    const text = "He denies cough. Mother has asthma.";
    const { document } = apply(text, [
      finding(text, "cough", { decides: ["negated"] }),
      finding(text, "asthma", {
        decides: ["negated", "subject", "hypothetical", "definitive", "current"],
        negated: { rule: "x:NEG", score: 0.876 },
        uncertain: { rule: "x:LOW", detail: "Possible" },
        notCurrent: { rule: "x:PAST" },
      }),
    ]);
    const [cough, asthma] = document.entities;
    expect(cough).toMatchObject({ negated: false, experienced: true });
    expect(cough?.why).toEqual({ present: { rule: "test:found" } });
    expect(asthma).toMatchObject({
      subject: "Patient",
      negated: true,
      experienced: false,
      not_experienced_reason: "Negated",
      definitive: false,
      not_definitive_detail: "Possible",
      current: false,
      why: {
        present: { rule: "test:found" },
        negated: { rule: "x:NEG 0.88" },
        experienced: { rule: "x:NEG 0.88" },
        definitive: { rule: "x:LOW" },
        current: { rule: "x:PAST" },
      },
    });
  });

  test.for([
    [{ hypothetical: { rule: "x" } }, "Hypothetical"],
    [{ family: { rule: "x" } }, "Family"],
    [{ otherPerson: { rule: "x" } }, "Other person"],
    [{ family: { rule: "x" }, negated: { rule: "y" } }, "Negated"],
  ] as const)("%j is not experienced: %s", ([said, reason]) => {
    const text = "cough";
    const [entity] = apply(text, [finding(text, "cough", said)]).document.entities;
    expect(entity).toMatchObject({ experienced: false, not_experienced_reason: reason });
    expect(entity?.why["experienced"]).toEqual({ rule: reason === "Negated" ? "y" : "x" });
  });

  test("values are read by our grammars; sections are ours", () => {
    const text = "LABS:\nCreatinine 1.4 mg/dL";
    const { document } = apply(text, [finding(text, "Creatinine")]);
    expect(document.sections).toMatchObject([{ canonical_section_name: "LABORATORY DATA" }]);
    expect(document.entities[0]?.result).toMatchObject({ value: 1.4, unit: "mg/dL" });
  });

  test("in reading order, the longer first, whatever order they came in", () => {
    const text = "asthma cough";
    const { document } = apply(text, [
      finding(text, "cough"),
      finding(text, "asthma"),
      finding(text, "asthma cough", { cuid: "C0004096" }),
    ]);
    expect(document.entities.map((entity) => entity.text)).toEqual([
      "asthma cough",
      "asthma",
      "cough",
    ]);
  });
});
