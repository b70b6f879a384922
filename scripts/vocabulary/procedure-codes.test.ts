import { describe, expect, it } from "vitest";
import { procedureCodeFiles, procedureCodes } from "./procedure-codes.ts";

describe("files of codes of procedures", () => {
  const named = (name: string) =>
    name === "Colonoscopy" ? ["C1"] : name === "Two" ? ["a", "b"] : [];

  it("gives each code its concept", () => {
    expect(
      procedureCodes("// of the bowel\nColonoscopy: 45.23 45.2\n", procedureCodeFiles[0], named),
    ).toEqual(["C1\tICD9CM\t45.23", "C1\tICD9CM\t45.2"]);
  });

  it.each([
    ["Colonoscopy 45.23", "1: Colonoscopy 45.23"],
    ["Colonscopy: 45.23", "Colonscopy names no procedure"],
    ["Two: 45.23", "Two names several procedures"],
    ["Colonoscopy: 452.3", "452.3 is no code of ICD9CM"],
    ["Colonoscopy: 45.23 45.23", "45.23 is Colonoscopy as well as Colonoscopy"],
  ])("%j: %s", (text, message) => {
    expect(() => procedureCodes(text, procedureCodeFiles[0], named)).toThrow(message);
  });
});
