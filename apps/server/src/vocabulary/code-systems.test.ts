import { expect, it } from "vitest";
import { keptCode, writtenCode } from "./code-systems.ts";

it.each([
  ["ICD10CM", "E119", "Problem", "E11.9"],
  ["ICD10CM", "E11.9", "Problem", "E11.9"],
  ["ICD10CM", " e119 ", "Problem", "E11.9"],
  ["ICD10CM", "I10", "Problem", "I10"],
  ["ICD10CM", "S72001A", "Problem", "S72.001A"],
  ["ICD10CM", "C7A019", "Problem", "C7A.019"],
  ["ICD9CM", "25000", "Problem", "250.00"],
  ["ICD9CM", "250", "Problem", "250"],
  ["ICD9CM", "V4582", "Problem", "V45.82"],
  ["ICD9CM", "E8889", "Problem", "E888.9"],
  ["ICD9CM", "3961", "Procedure", "39.61"],
  ["ICD9CM", "3961", "Problem", "396.1"],
  ["ICD9CM", "640", "Procedure", "64.0"],
  ["ICD9CM", "39.61", "Procedure", "39.61"],
  ["SNOMEDCT_US", "73211009", "Problem", "73211009"],
  ["LNC", "718-7", "Lab", "718-7"],
  ["CVX", "8", "Medication", "08"],
  ["CVX", "140", "Medication", "140"],
])("%s %s of a %s is %s", (sab, code, category, written) => {
  expect(writtenCode(sab, code, category)).toBe(written);
});

it("a code that is too long for an index is cut, and stays another one than those that begin like it", () => {
  const [one, other] = ["a".repeat(501), `${"a".repeat(500)}b`].map(keptCode);
  expect(one).toHaveLength(499);
  expect(one).not.toBe(other);
  expect(keptCode("a".repeat(500))).toBe("a".repeat(500));
});
