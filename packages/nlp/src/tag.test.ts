import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { shippedEngine } from "../test/shipped-engine.ts";
import { verdict } from "../test/marked-text.ts";
import { tag } from "./tag.ts";
import { tagSpans } from "./tag-spans.ts";

beforeAll(() => {
  shippedEngine();
}, 60_000);

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
  }, 60_000);

  it.each<[string, (size: number) => string]>([
    ["one line", (size) => "no fever and chest pain, ".repeat(size / 25)],
    ["brackets", (size) => "(".repeat(size)],
    ["negations", (size) => "no ".repeat(size / 3)],
    ["commas", (size) => ",".repeat(size)],
    ["one word", (size) => "a".repeat(size)],
    ["definitions", (size) => "left ventricular hypertrophy (LVH) ".repeat(size / 35)],
    ["line ends", (size) => "\n".repeat(size)],
    ["headers", (size) => "PLAN:\n".repeat(size / 6)],
    ["digits", (size) => "1".repeat(size)],
    ["drugs", (size) => "aspirin ".repeat(size / 8)],
    [
      "bytes",
      (size) =>
        Array.from({ length: size }, (_, at) => String.fromCharCode((at * 7919) % 256)).join(""),
    ],
  ])(
    "takes time in proportion to odd input: %s",
    (_, make) => {
      const time = (size: number): number => {
        const text = make(size);
        const from = performance.now();
        tag(text, shippedEngine());
        return performance.now() - from;
      };
      time(20_000);
      const small = Math.max(2, Math.min(time(50_000), time(50_000)));
      // Eight times the text: quadratic work would take 64 times as long.
      expect(time(400_000)).toBeLessThan(small * 40 + 1000);
    },
    60_000,
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
