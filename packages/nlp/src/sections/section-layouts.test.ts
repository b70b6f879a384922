import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headerLines, noHeaderLines } from "../../testing/header-lines.data.ts";
import { readSectionedNote, sectionedNotes } from "../../testing/sectioned-notes.data.ts";
import { sectionsOf } from "./sections-of.ts";

/** Name and first visible character of each section that has a header. */
function headed(text: string): { begin: number; name: string }[] {
  return sectionsOf(text)
    .filter(({ header }) => header !== "")
    .map((section) => ({
      begin: section.begin + text.slice(section.begin).search(/\S/),
      name: section.canonical_section_name,
    }));
}

describe("S3.20 headers", () => {
  it.each(headerLines)("%s: %s", (canonical, line) => {
    const sections = sectionsOf(`${line}\nWords about it.\n`);
    expect(sections.map((section) => section.canonical_section_name)).toEqual([canonical]);
  });

  it.each(noHeaderLines)("none behind %j: %j", (before, line) => {
    expect(headed(`${before}${line}\n`)).toEqual(headed(before));
  });
});

describe("S3.20 sections of whole notes", () => {
  it.each(Object.entries(sectionedNotes))("%s", (_, marked) => {
    const { text, expected } = readSectionedNote(marked);
    expect(headed(text)).toEqual(expected);
  });

  it.each<[string, (text: string) => string]>([
    ["CRLF", (text) => text.replaceAll(/\r?\n/g, "\r\n")],
    ["trailing spaces", (text) => text.replaceAll(/(?=\r?\n)/g, "  ")],
    ["NBSP", (text) => text.replaceAll(/(?<=\S) (?=\S)/g, "\u00A0")],
    ["three empty lines", (text) => text.replaceAll("\n\n", "\n\n\n\n")],
    ["emoji at line ends", (text) => text.replaceAll(/\.(?=\n)/g, ". 👩‍⚕️")],
    ["combining accents in the text", (text) => text.replaceAll("é", "e\u0301")],
  ])("are the same with %s", (_, change) => {
    for (const marked of Object.values(sectionedNotes)) {
      const { text } = readSectionedNote(marked);
      const names = headed(text).map(({ name }) => name);
      expect(headed(change(text)).map(({ name }) => name)).toEqual(names);
    }
  });

  it("are the same whatever ordinary sentences stand in them", () => {
    const sentence = fc.constantFrom(
      "He is well.",
      "No fever, cough or rash.",
      "We talked about the results of the scan.",
      "Her medications were reviewed with the family.",
      "Blood pressure: 120/80.",
      "The plan was discussed at length.",
    );
    const body = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
    const names = ["CHIEF COMPLAINT", "HISTORY OF PRESENT ILLNESS", "PHYSICAL EXAM", "PLAN"];
    fc.assert(
      fc.property(
        fc.tuple(body, body, body, body),
        fc.constantFrom("\n", "\n\n", "\r\n"),
        fc.constantFrom("", ":"),
        (bodies, gap, colon) => {
          const text = names.map((name, at) => `${name}${colon}${gap}${bodies[at]}`).join(gap);
          expect(headed(text).map(({ name }) => name)).toEqual(names);
        },
      ),
    );
  });
});
