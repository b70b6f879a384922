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
    ["Sincerely,\n\nJane Osei", "Sincerely,\n\nXXXX XXXX"],
    ["Electronically signed by Jane Osei, MD", "Electronically signed by XXXX XXXX, MD"],
    ["Quentin Q. Dahl, M.D.", "XXXXXXX XX XXXX, M.D."],
    ["Dear Ms. Vale:", "Dear Ms. XXXX:"],
    ["seen by Dr. J. Kaczander.", "seen by Dr. XX XXXXXXXXX."],
    ["MR. SMITH IS WELL", "MR. XXXXX IS WELL"],
    ["his wife, Linda, and son", "his wife, XXXXX, and son"],
    ["on 04-Mar-2020 and 04.03.2020", "on XXXXXXXXXXX and XXXXXXXXXX"],
    ["DOB: 1/2/1950 SSN: 123-45-6789", "DOB: XXXXXXXX SSN: XXXXXXXXXXX"],
    ["CSN: 123456789, FIN: 998877", "CSN: XXXXXXXXX, FIN: XXXXXX"],
    ["P.O. Box 1234, Apt 4B", "XXXX XXX XXXX, XXX XX"],
    ["Springfield, Illinois 62701", "XXXXXXXXXXXX XXXXXXXX XXXXX"],
    ["Springfield, IL 62701", "XXXXXXXXXXXX XX XXXXX"],
    ["+44 20 7946 0958", "XXX XX XXXX XXXX"],
    ["617-555-1234 ext. 12", "XXXXXXXXXXXX XXXX XX"],
    ["see https://a.example/b?c=1 now", "see XXXXXXXXXXXXXXXXXXXXXXX now"],
    ["a ninety-two-year-old man, 95M, aged 101", "a XXXXXXXXXX-year-old man, XXM, aged XXX"],
    ["89-year-old, 85F", "89-year-old, 85F"],
  ])("%s", (text, expected) => {
    expect(deidentify(text)).toBe(expected);
  });

  it.each<[string]>([
    ["Parkinson's disease, Crohn's disease, Bell's palsy, Graves disease, Hodgkin lymphoma"],
    ["Foley catheter, Homans sign, Babinski reflex, Bruce protocol, Austin osteotomy"],
    ["Charcot-Marie-Tooth disease, Patrick's test, Keith needle, Steven scissors, Alice clamp"],
    ["MR. Mitral inflow was normal. MS. Contin was given."],
    ["PATIENT: This is a man. INSTRUCTIONS TO PATIENT: Include diet."],
    ["Healthy mother and father. There is no history of May-Thurner syndrome."],
    ["may 2 tablets be taken, march in place"],
    ["normal 232-1137, strength 5/5, VFFTC, Pupils 5/5"],
    ["heart rate 95, SpO2 98%, 95 kg, aged cheese"],
    ["Russell Viper venom time, Santa Barbara T-tube"],
  ])("leaves clinical words alone: %s", (text) => {
    expect(deidentify(text)).toBe(text);
  });

  it("does not run into the sentence behind an initial", () => {
    expect(deidentify("Seen by Dr. X. Echocardiogram is normal.")).toBe(
      "Seen by Dr. X. Echocardiogram is normal.",
    );
    expect(deidentify("Seen by Dr. K. Blood cultures grew.")).toBe(
      "Seen by Dr. X. Blood cultures grew.",
    );
  });

  it("leaves an eponym alone where somebody of that name is in the text", () => {
    expect(deidentify("Dr. Bell saw a Bell's palsy. Bell will return.")).toBe(
      "Dr. XXXX saw a Bell's palsy. XXXX will return.",
    );
  });

  it("keeps length and line breaks, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const masked = deidentify(text);
        expect(masked).toHaveLength(text.length);
        expect(masked.replaceAll(/\S/g, "x")).toBe(text.replaceAll(/\S/g, "x"));
      }),
    );
  });
});
