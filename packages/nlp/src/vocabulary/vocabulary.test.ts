import { describe, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { buildVocabulary, type VocabularySource } from "./build-vocabulary.ts";
import { createEngine } from "../engine.ts";
import { tag } from "../tag.ts";
import { loadVocabulary } from "./vocabulary.ts";

const source: VocabularySource = {
  concepts: [
    { cuid: "A", text: "Asthma", sab: "S", code: "1", category: "Problem" },
    { cuid: "B", text: "Childhood asthma", sab: "S", code: "2", category: "Problem" },
  ],
  entries: [
    { cuid: "A", term: "asthma", kind: "preferred" },
    { cuid: "B", term: "childhood asthma", kind: "preferred" },
    { cuid: "A", term: "the", kind: "synonym" },
    { cuid: "A", term: "history of asthma", kind: "synonym" },
    { cuid: "Z", term: "lost", kind: "synonym" },
  ],
  codes: [{ cuid: "A", sab: "ICD10CM", code: "J45" }],
  parents: [{ cuid: "B", parent_cuid: "A" }],
};

describe("S2.78 vocabulary", () => {
  it("refuses terms with the reason", () => {
    expect(buildVocabulary(source).refused.map(({ term, reason }) => `${term}: ${reason}`)).toEqual(
      [
        "the: is a common English word",
        "history of asthma: carries its own context",
        "lost: names no concept",
      ],
    );
  });

  it("finds concepts by cuid and by code", () => {
    const { vocabulary } = buildVocabulary(source);
    expect(vocabulary.detail(vocabulary.find("A"))).toEqual({
      cuid: "A",
      text: "Asthma",
      category: "Problem",
      codes: [
        { sab: "S", code: "1" },
        { sab: "ICD10CM", code: "J45" },
      ],
    });
    expect(vocabulary.findCode("ICD10CM", "J45")).toBe(vocabulary.find("A"));
    expect(vocabulary.findCode("S", "2")).toBe(vocabulary.find("B"));
    expect(vocabulary.find("none")).toBe(-1);
    expect(vocabulary.findCode("S", "none")).toBe(-1);
  });

  it("opens what it packed, shared or copied, and tags the same", () => {
    const { vocabulary } = buildVocabulary(source);
    const copy = loadVocabulary(new Uint8Array(vocabulary.bytes).slice());
    const text = "Childhood asthma, later asthma.";
    const first = tag(text, createEngine(vocabulary));
    expect(JSON.stringify(tag(text, createEngine(copy)))).toBe(JSON.stringify(first));
    expect(first.entities.map(({ cuid }) => cuid)).toEqual(["B", "A"]);
    expect(loadVocabulary(vocabulary.bytes).bytes).toBe(vocabulary.bytes);
  });

  it("refuses bytes that are not a vocabulary, or cut short", () => {
    const { vocabulary } = buildVocabulary(source);
    expect(() => loadVocabulary(new Uint8Array(8))).toThrow(/too short/);
    expect(() => loadVocabulary(new Uint8Array(64))).toThrow(/wrong first bytes/);
    expect(() => loadVocabulary(new Uint8Array(vocabulary.bytes).slice(0, -8))).toThrow(
      /cut short/,
    );
  });

  it("has a version that follows its content", () => {
    const version = (given: VocabularySource): string => buildVocabulary(given).vocabulary.version;
    expect(version(source)).toBe(version(structuredClone(source)));
    expect(version({ ...source, entries: source.entries.slice(1) })).not.toBe(version(source));
    expect(version({ ...source, version: "mine" })).toBe("mine");
  });

  it("refuses a concept that is given twice", () => {
    expect(() =>
      buildVocabulary({ ...source, concepts: [...source.concepts, ...source.concepts] }),
    ).toThrow(/given twice/);
  });

  it("ships at least 60,000 concepts in all five categories, in at most 60 MB", () => {
    const { vocabulary } = shippedEngine();
    expect(vocabulary.conceptCount).toBeGreaterThanOrEqual(60_000);
    expect(new Set(vocabulary.category).size).toBeGreaterThanOrEqual(5);
    expect(vocabulary.bytes.byteLength).toBeLessThan(60e6);
  });

  it.each([
    ["SNOMEDCT_US", "84114007", "Heart failure"],
    ["ICD10CM", "I50", "Heart failure"],
    ["LNC", "10230-1", "Left ventricular ejection fraction"],
    ["LNC", "4548-4", "Hemoglobin A1c"],
    ["RXNORM", "4603", "Furosemide"],
    ["SNOMEDCT_US", "44054006", "Diabetes mellitus type 2"],
    ["SNOMEDCT_US", "195967001", "Asthma"],
    ["RXNORM", "6809", "Metformin"],
    ["ICD10CM", "J45.909", "Asthma"],
  ])(
    "meets coded records: %s %s is %s",
    (sab, code, name) => {
      const { vocabulary } = shippedEngine();
      expect(vocabulary.detail(vocabulary.findCode(sab, code)).text).toBe(name);
    },
    60_000,
  );
});
