import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { hostileTexts } from "../testing/hostile-texts.ts";
import { shippedEngine } from "../testing/shipped-engine.ts";
import { verdict } from "../testing/marked-text.ts";
import { deidentify } from "./deidentify/deidentify.ts";
import { tag } from "./tag.ts";
import { tagSpans } from "./mentions/tag-spans.ts";

beforeAll(() => {
  shippedEngine();
});

const note = [
  "The patient is a 65-year-old man with a history of congestive heart failure and type 2 diabetes mellitus who presents with worsening shortness of breath for three days.",
  "He denies fever, chills, chest pain, or palpitations, but has noticed swelling of both legs and orthopnea.",
  "His mother died of breast cancer at the age of 70.",
  "Chest x-ray shows no evidence of pneumonia and a possible small pleural effusion on the right side.",
  "He will return if he develops chest pain or syncope, and was told to call for any fever.",
].join(" ");

/** What should not depend on layout: words and verdicts. */
const reading = (text: string): string[] =>
  tag(text, shippedEngine()).entities.map(
    (entity) =>
      `${entity.text.replaceAll(/\s+/g, " ").toLowerCase()} ${entity.cuid} ${verdict(entity)}`,
  );

function wrap(text: string, width: number, newline: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join(newline);
}

describe("tagging", () => {
  it.each<[string, (text: string) => string]>([
    ["wrapped at 60", (text) => wrap(text, 60, "\n")],
    ["wrapped at 80", (text) => wrap(text, 80, "\n")],
    ["wrapped with CRLF", (text) => wrap(text, 72, "\r\n")],
    ["tabs", (text) => text.replaceAll(" ", "\t")],
    ["no-break spaces", (text) => text.replaceAll(" ", "\u00A0")],
    ["double spaces", (text) => text.replaceAll(" ", "  ")],
    ["emoji in front", (text) => `😀 ${text}`],
    ["emoji between sentences", (text) => text.replaceAll(". ", ". 👩‍⚕️ ")],
    [
      "bullets",
      (text) =>
        text
          .split(/(?<=\.) /)
          .map((sentence) => `• ${sentence}`)
          .join("\n"),
    ],
    ["combining accents", (text) => text.replaceAll("e", "e\u0301")],
  ])("reads the same: %s", (_, change) => {
    const expected = reading(note);
    expect(expected.length).toBeGreaterThan(12);
    expect(
      reading(change(note)).map((each) => each.normalize("NFD").replaceAll(/\p{M}/gu, "")),
    ).toEqual(expected);
  });

  it("slices and tiles exactly, whatever the text, and says the same twice", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "no fever",
        "chest pain",
        "CHF",
        "BP 120/80",
        "PLAN:\n",
        "\r\n",
        "history of ",
        ", ",
        ". ",
        "Lasix 40 mg",
        "😀",
        "(",
        "[ ] ",
        "?",
        "3 days ago",
        "e\u0301",
        "denies:",
        "- ",
      ),
      fc.string({ unit: "binary", maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const document = tag(text, shippedEngine(), { documentDate: "2020-02-29" });
        for (const entity of document.entities) {
          expect(entity.text).toBe(text.slice(entity.begin, entity.end));
          expect(entity.end).toBeGreaterThan(entity.begin);
          for (const part of [entity.result, entity.time])
            if (part !== undefined) expect(part.text).toBe(text.slice(part.begin, part.end));
          expect(entity.experienced).toBe(
            !entity.negated && !entity.hypothetical && entity.subject === "Patient",
          );
          expect(entity.not_experienced_reason === null).toBe(entity.experienced);
          expect(entity.not_definitive_detail === null).toBe(entity.definitive);
          const section = document.sections[entity.section_number];
          expect(
            section !== undefined && section.begin <= entity.begin && entity.begin < section.end,
          ).toBe(true);
        }
        expect(JSON.stringify(tag(text, shippedEngine(), { documentDate: "2020-02-29" }))).toBe(
          JSON.stringify(document),
        );
      }),
      { numRuns: 150 },
    );
  });

  // That the time is linear is shown by bench/nlp-hostile.ts, as ratios; no time is asserted here.
  it.each(Object.entries(hostileTexts))(
    "answers whatever the text, in slices and tiles: %s",
    (_, make) => {
      const text = make(20_000);
      const document = tag(text, shippedEngine(), { documentDate: "2020-02-29" });
      let at = 0;
      for (const section of document.sections) {
        expect(section.begin).toBe(at);
        at = section.end;
      }
      expect(at).toBe(text.length);
      for (const entity of document.entities)
        expect(entity.text).toBe(text.slice(entity.begin, entity.end));
      expect(deidentify(text)).toHaveLength(text.length);
    },
  );

  it("answers for exactly the spans that it is given", () => {
    const text = "No frobnitis was seen. He has wibble.";
    const spans = [
      { begin: 3, end: 12 },
      { begin: 30, end: 36 },
      { begin: 23, end: 25 },
    ];
    const entities = tagSpans(text, spans, shippedEngine());
    expect(entities.map(({ begin, end }) => ({ begin, end }))).toEqual(spans);
    expect(entities.map(verdict)).toEqual(["N", "P", "P"]);
    expect(entities.map((entity) => entity.text)).toEqual(["frobnitis", "wibble", "He"]);
    expect(() => tagSpans(text, [{ begin: 5, end: 99 }], shippedEngine())).toThrow(RangeError);
  });

  it("says why: rule and words", () => {
    const text = "Denies fever.";
    const why = tag(text, shippedEngine()).entities[0]?.why["negated"];
    expect(why?.rule).toBe("negated.forward.denies");
    expect(text.slice(why?.begin, why?.end)).toBe("Denies");
  });
});
