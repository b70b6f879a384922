import { describe, expect, it } from "vitest";
import { sideWords } from "./side-words.ts";

const side = {
  annotation_id: 1,
  is_present: true,
  is_experienced: true,
  concept_name: "Angina",
  attributes: {},
};

describe("S2.65 S2.73 an annotator's answer in words", () => {
  it.each([
    [side, "Angina"],
    [{ ...side, is_experienced: false }, "No angina"],
    [{ ...side, is_present: false }, "Angina – not mentioned"],
    [{ ...side, is_present: false, is_experienced: false }, "Angina – not mentioned"],
    [
      { ...side, is_experienced: false, attributes: { subject: "Family" } },
      "Family history: angina",
    ],
    [{ ...side, annotation_id: null }, "Not annotated"],
    [undefined, "Not annotated"],
  ])("%j is '%s'", (answer, words) => {
    expect(sideWords(answer)).toBe(words);
  });
});
