import { describe, expect, it } from "vitest";
import { deidentify } from "../deidentify.ts";
import { readScan } from "./scanned-text.ts";

/** Decision 278: what the habit of a whole note, its other identifiers and its rows tell of a word. */
describe("S3.6 identifiers that the whole note gives away", () => {
  it.each([
    [
      "typed in small letters but for I and short forms",
      "hi its marisol. got to mr whitlock at eight, sugar was fine. his nephew duane was there. BP ok. I leave at two, josefina comes after",
      ["marisol", "whitlock", "duane", "josefina"],
    ],
    [
      "scanned, letters and digits taken for each other",
      "T0: Dr. Ha11worth  D0B O4/l9/l951\nMs. Giu1ia Pescat0re was seen in 0ur clinic 0n Jan. l4.",
      ["Ha11worth", "O4/l9/l951", "Giu1ia Pescat0re", "l4"],
    ],
    [
      "a ward's list: bed, name, age",
      "412 Ng, W 71F NSTEMI\n413 Harker 55M DKA, insulin\n417 Pereira-Costa 62F new AML",
      ["Ng, W", "Harker", "Pereira-Costa"],
    ],
    [
      "a day of a month that the note has",
      "Seen on 2/6. Updated 2/9, ECG 2/8 noted",
      ["2/6", "2/8"],
    ],
    ["a day that is more than a whole", "Rx ships 5/4. RTC later", ["5/4"]],
    ["entries of a log", "5/2 TC from brother\n5/3 Labs in", ["5/2", "5/3"]],
    [
      "letters behind per, by, a title",
      "per EB, hold. Seen by C.L. today. Asked Dr. P, mr k agreed.",
      ["EB", "C.L", "P"],
    ],
    ["initials handed on", "Updated 1900 jk→Alonso", ["jk", "Alonso"]],
    [
      "further shapes",
      "DOB 060657, died 14.ii.18, called 555 0119, acct 0071934-8",
      ["060657", "14.ii.18", "555 0119", "0071934-8"],
    ],
    ["a run of capitals that is masked whole", "He works in Hong Kong and rings.", ["Hong Kong"]],
    [
      "names that are words as well",
      "0400 labs by Precious, PT Ginny walked her.",
      ["Precious", "Ginny"],
    ],
    [
      "unknown names among capitals behind somebody",
      "PT STABLE. PCP OKONJO. STAFF (MARGUERITE) CALLED.",
      ["OKONJO", "MARGUERITE"],
    ],
    [
      "towns and hospitals that are words, at the end of their phrase",
      "His brother in Flint. Emergent to Mercy, care to RN. Between Yazoo City and Greenwood.",
      ["Flint", "Mercy", "Greenwood"],
    ],
    ["who typed it", "Last wk? Pls advise. lm/MA", ["lm"]],
    ["a hospital's letters behind xfer", "New AML, xfer DFCI when bed", ["DFCI"]],
  ])("%s", (_, text, identifiers) => {
    const masked = deidentify(text);
    for (const identifier of identifiers) {
      const at = text.indexOf(identifier);
      expect(masked.slice(at, at + identifier.length), identifier).toMatch(/^[X\P{Alphabetic}]*$/u);
      expect(masked.slice(at, at + identifier.length)).not.toMatch(/\d/u);
    }
  });

  it.each([
    ["BRADEN 12/23, PUPILS 4/2, gradient 12/6, WBC 10/5 on 12/9/20", "on XX"],
    [
      "Lungs clear. Pain 7/10, now 2/10. Pleasant 71F with CHF.",
      "Pain 7/10, now 2/10. Pleasant 71F",
    ],
    ["58 Y/O M BIBA FROM HOME", "58 Y/O M BIBA FROM HOME"],
    ["12 Old 71F\n13 Full 60M", "12 Old 71F\n13 Full 60M"],
    ["transferred by EMS, seen in ED, per PT, by US, per RN.", "per PT, by US, per RN."],
    ["Tech Monroe called, Attg Lund aware.", "Tech XXXXXX called, Attg XXXX aware."],
    ["Was in Surgery.", "in Surgery."],
    ["Missed visits in Aug. Labs next.", "Missed visits in XXX. Labs next."],
  ])("leaves the rest alone: %s", (text, part) => {
    expect(deidentify(text)).toContain(part);
  });

  it("is read as a scan only where three words are misread, letter by letter", () => {
    const scan = "fr0m 0ur clinic t0 Ho1t 10/2l";
    expect(readScan(scan)).toBe("from our clinic to Holt 10/21");
    for (const text of [
      "K 4.0, B12 low, H2O, 3-0 Vicryl, T10, fr0m a typist",
      "X0",
      "O2 sat 90 on 2l",
    ])
      expect(readScan(text)).toBe(text);
  });

  it.each([
    ["0".repeat(20_000)],
    ["a0 b0 c0 d0 " + "01a".repeat(7_000)],
    ["12 A" + "-Ab".repeat(7_000)],
    ["412 A, " + "B ".repeat(9_000)],
    ["1/2 5/4 ".repeat(3_000)],
    ["by A.".repeat(4_000)],
  ])("takes no time on a hostile text of its own: %#", (text) => {
    expect(deidentify(text)).toHaveLength(text.length);
  });
});
