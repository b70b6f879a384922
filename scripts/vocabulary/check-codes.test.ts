import { describe, expect, it } from "vitest";
import { checkCodes } from "./check-codes.ts";

describe("S2.78 codes of our own concepts, against public files", () => {
  const checked = checkCodes();
  const count = (sab: string, verdict: string): number =>
    checked.filter((one) => one.code.startsWith(`${sab}:`) && one.verdict === verdict).length;

  it("contradict none of them", () => {
    expect(checked.filter(({ verdict }) => verdict === "contradicted")).toEqual([]);
  });

  it("are confirmed as often as docs/language-engine.md says", () => {
    expect({
      loinc: [count("LNC", "confirmed"), count("LNC", "not found")],
      rxnorm: [count("RXNORM", "confirmed"), count("RXNORM", "not found")],
    }).toEqual({ loinc: [237, 76], rxnorm: [344, 88] });
  });
});
