import { describe, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

/** What stands in front makes the narrower concept where the vocabulary has one beneath the plain one. */
describe("S7.3 qualifiers in front of a short form", () => {
  it.each([
    [
      "Admitted with acute on chronic HFrEF.",
      "acute on chronic HFrEF",
      /acute on chronic systolic/i,
    ],
    ["Acute-on-chronic HFpEF, improving.", "Acute-on-chronic HFpEF", /acute on chronic diastolic/i],
    ["He has chronic AF.", "chronic AF", /^chronic atrial fibrillation$/i],
    ["Ruled in for acute MI.", "acute MI", /^acute myocardial infarction$/i],
    ["Known chronic HCV.", "chronic HCV", /^chronic hepatitis c$/i],
    ["Presented with acute CVA.", "acute CVA", /^acute stroke$/i],
    // No narrower one, or none beneath: the plain concept.
    ["acute on chronic CHF", "CHF", /^heart failure$/i],
    ["end-stage COPD on oxygen", "COPD", /^chronic obstructive pulmonary disease$/i],
    ["Acute pain, HFrEF.", "HFrEF", /^heart failure with reduced ejection fraction$/i],
  ])("%s", (text, written, name) => {
    const found = tag(text, shippedEngine()).entities.map(
      (entity) => [text.slice(entity.begin, entity.end), entity.name] as const,
    );
    expect(found).toContainEqual([written, expect.stringMatching(name)]);
  });
});
