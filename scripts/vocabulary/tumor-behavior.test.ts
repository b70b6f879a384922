import { describe, expect, it } from "vitest";
import type { DraftConcept } from "./draft-concept.ts";
import { differInBehavior, isNameOfAnyTumor } from "./tumor-behavior.ts";

const draft = (sab: string, text: string): DraftConcept => ({
  key: `${sab}:${text}`,
  sab,
  code: text,
  text,
  category: "Problem",
  terms: [],
  same: [],
  cuis: [],
  parents: [],
});

describe("what a tumor's name says of its behavior", () => {
  it.each([
    ["DOID", "thyroid cancer", "SNOMEDCT_US", "Neoplasm of thyroid gland", true],
    ["DOID", "lung benign neoplasm", "SNOMEDCT_US", "Neoplasm of lung", true],
    ["DOID", "thyroid cancer", "ICD10CM", "Malignant neoplasm of thyroid gland", false],
    ["DOID", "thyroid cancer", "MSH", "Thyroid Neoplasms", false],
    ["DOID", "goiter", "SNOMEDCT_US", "Neoplasm of thyroid gland", false],
  ])("%s %s and %s %s differ: %s", (sab, text, otherSab, other, isApart) => {
    expect(differInBehavior(draft(sab, text), draft(otherSab, other))).toBe(isApart);
  });

  it.each([
    ["breast tumor", "Malignant neoplasm of breast", true],
    ["lung tumour", "lung benign neoplasm", true],
    ["malignant breast tumor", "Malignant neoplasm of breast", false],
    ["benign lung tumor", "lung benign neoplasm", false],
    ["Wilms' tumor", "renal carcinoma", false],
    ["breast cancer", "Malignant neoplasm of breast", false],
    ["breast tumor", "Neoplasm of breast", false],
  ])("%s names more than %s: %s", (term, concept, isWider) => {
    expect(isNameOfAnyTumor(term, concept)).toBe(isWider);
  });
});
