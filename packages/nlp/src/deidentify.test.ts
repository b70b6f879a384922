import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deidentify } from "./deidentify.ts";

describe("S3.6 de-identified text", () => {
  it.each<[string, string]>([
    ["Mr. John Smith has asthma.", "Mr. XXXX XXXXX has asthma."],
    ["Seen by Dr. Jones on 03/04/2020.", "Seen by Dr. XXXXX on XXXXXXXXXX."],
    ["MRN: 1234567", "MRN: XXXXXXX"],
    ["Call (617) 555-1234.", "Call XXXXX XXXXXXXX."],
    ["mail a.b@c.org now", "mail XXXXXXXXX now"],
    ["A 93-year-old woman", "A XX-year-old woman"],
    ["A 63-year-old woman", "A 63-year-old woman"],
    ["on March 4, 2020 he", "on XXXXX XX XXXX he"],
    ["12 Main Street", "XX XXXX XXXXXX"],
    ["Patient: Mary Brown", "Patient: XXXX XXXXX"],
    ["Parkinson's disease, Crohn's disease", "Parkinson's disease, Crohn's disease"],
    ["BP 120/80, EF 35%", "BP 120/80, EF 35%"],
    ["John Smith, MD", "XXXX XXXXX, MD"],
    ["Dahl, Quentin (NF-20147)", "XXXXX XXXXXXX (XXXXXXXX)"],
    ["Re: Quentin Dahl, 67 years", "Re: XXXXXXX XXXX, 67 years"],
    ["Patinet: Quentin Dahl    MRN: 77512", "Patinet: XXXXXXX XXXX    MRN: XXXXX"],
    ["Patient: Quentin Dahl   DOB: 1/2/1950", "Patient: XXXXXXX XXXX   DOB: XXXXXXXX"],
    ["Re: Quentin Dahl, NF-20147. Dahl is well.", "Re: XXXXXXX XXXX, XXXXXXXX. XXXX is well."],
    ["seen by Dr.\nRasmussen today", "seen by Dr.\nXXXXXXXXX today"],
    ["call at 555-0168.", "call at XXXXXXXX."],
    ["in July\n2021 he", "in XXXX\nXXXX he"],
    ["heparin 500-1000 units, 150-4000 mg", "heparin 500-1000 units, 150-4000 mg"],
    ["Lungs, Heart (normal)", "Lungs, Heart (normal)"],
  ])("%s", (text, expected) => {
    expect(deidentify(text)).toBe(expected);
  });

  it("keeps length and line breaks, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const masked = deidentify(text);
        expect(masked).toHaveLength(text.length);
        expect(masked.replaceAll(/\S/g, "x")).toBe(text.replaceAll(/\S/g, "x"));
      }),
    );
  }, 60_000);
});
