import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unconfirmedCodes } from "../../packages/nlp/src/vocabulary/unconfirmed-codes.data.ts";
import { checkCodes, unconfirmed } from "./check-codes.ts";
import { terminology } from "./read-gzip.ts";

const isThere = existsSync(terminology);

describe.skipIf(!isThere)("S2.78 codes of our own concepts, against public files", () => {
  // What stands here is run for a skipped one, too.
  const checked = isThere ? checkCodes() : [];
  const count = (sab: string, verdict: string): number =>
    checked.filter((one) => one.code.startsWith(`${sab}:`) && one.verdict === verdict).length;

  it("contradict none of them", () => {
    expect(checked.filter(({ verdict }) => verdict === "contradicted")).toEqual([]);
  });

  it("are confirmed as often as docs/language-engine.md says", () => {
    expect({
      loinc: [count("LNC", "confirmed"), count("LNC", "not found")],
      rxnorm: [count("RXNORM", "confirmed"), count("RXNORM", "not found")],
    }).toEqual({ loinc: [700, 60], rxnorm: [363, 69] });
  });

  it("are marked for the lexicon where they are not confirmed", () => {
    expect({
      LNC: unconfirmed(checked, "LNC").join(" "),
      RXNORM: unconfirmed(checked, "RXNORM").join(" "),
    }).toEqual({ ...unconfirmedCodes });
  });
});
