import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sectionsOf } from "./sections-of.ts";

const names = (text: string): string[] =>
  sectionsOf(text).map((section) => section.canonical_section_name);

describe("S3.20 sections", () => {
  it.each<[string, string, string[]]>([
    ["a colon", "Chief Complaint: cough\nPlan: rest", ["CHIEF COMPLAINT", "PLAN"]],
    [
      "no colon",
      "HISTORY OF PRESENT ILLNESS\n\nCough.\n\nPLAN\n\nRest.",
      ["HISTORY OF PRESENT ILLNESS", "PLAN"],
    ],
    [
      "title case on its own line",
      "Past Medical History\nAsthma\n\nMedications\nNone",
      ["PAST MEDICAL HISTORY", "MEDICATIONS"],
    ],
    ["markdown", "# Chief Complaint\nNo.\n\n## Plan\nRest.", ["CHIEF COMPLAINT", "PLAN"]],
    [
      "numbering",
      "1. HISTORY OF PRESENT ILLNESS: x\n2. PLAN: y",
      ["HISTORY OF PRESENT ILLNESS", "PLAN"],
    ],
    ["a slip of one letter", "HISTROY OF PRESENT ILLNESS: x", ["HISTORY OF PRESENT ILLNESS"]],
    [
      "synonyms",
      "PMHx: asthma\nA/P: rest\nO/E\n\nwell",
      ["PAST MEDICAL HISTORY", "ASSESSMENT AND PLAN", "PHYSICAL EXAM"],
    ],
    [
      "capitals before small letters",
      "HISTORY OF PRESENT ILLNESS The patient coughs.",
      ["HISTORY OF PRESENT ILLNESS"],
    ],
    ["unknown capitals", "FOOBAR BAZ:\ntext", ["UNKNOWN"]],
    ["an empty section", "ALLERGIES:\nMEDICATIONS:\nLasix", ["ALLERGIES", "MEDICATIONS"]],
    [
      "inline headers",
      "HPI: Cough. PMH: asthma. FH: negative.",
      ["HISTORY OF PRESENT ILLNESS", "PAST MEDICAL HISTORY", "FAMILY HISTORY"],
    ],
    ["text before any header", "Seen today.\n\nPLAN: rest", ["OTHER", "PLAN"]],
    ["values that look like labels", "BP: 120/80\nHR: 60", ["OTHER"]],
    ["clock times", "Seen at 10:30 today", ["OTHER"]],
    ["exam lines in title case", "PHYSICAL EXAM\n\nNeck: supple\nLungs: clear", ["PHYSICAL EXAM"]],
    ["a problem as a sentence", "Diabetes: continue metformin", ["OTHER"]],
  ])("%s", (_, text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it("puts body systems in capitals under the examination", () => {
    const sections = sectionsOf("PHYSICAL EXAMINATION:\nHEENT: normal\nLUNGS: clear\nPLAN: rest");
    expect(
      sections.map(({ header, canonical_section_name, parent }) => [
        header,
        canonical_section_name,
        parent,
      ]),
    ).toEqual([
      ["PHYSICAL EXAMINATION", "PHYSICAL EXAM", undefined],
      ["HEENT", "PHYSICAL EXAM", 0],
      ["LUNGS", "PHYSICAL EXAM", 0],
      ["PLAN", "PLAN", undefined],
    ]);
  });

  it("tiles any text", () => {
    const line = fc.oneof(
      fc.constantFrom(
        "PLAN:",
        "HISTORY OF PRESENT ILLNESS",
        "# Plan",
        "HEENT: x",
        "- a",
        "",
        "PMH: a. FH: b",
        "Foo Bar:",
      ),
      fc.string({ unit: "binary", maxLength: 40 }),
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        (rows, newline) => {
          const text = rows.join(newline);
          const sections = sectionsOf(text);
          let at = 0;
          for (const [index, section] of sections.entries()) {
            expect(section.section_number).toBe(index);
            expect(section.begin).toBe(at);
            at = section.end;
          }
          expect(at).toBe(sections.length === 0 ? 0 : text.length);
          expect(sections.length > 0 || text.length === 0).toBe(true);
        },
      ),
    );
  });
});
