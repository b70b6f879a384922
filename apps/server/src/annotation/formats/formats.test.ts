// Each format: what was written is read again, in the same places, but for what it said before that it can't hold.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attributeNames } from "./attributes.ts";
import type {
  AnnotationFormat,
  ExchangeAnnotation,
  ExchangeDocument,
  ReadDocument,
} from "./exchange.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { formats } from "./formats.ts";
import { splitsCharacter } from "./offsets.ts";
import { placeAnnotations } from "./place.ts";

const all: [string, AnnotationFormat][] = Object.entries(formats);

/** Pieces of what breaks offsets: pairs, joined emoji, combining marks, line ends, right to left, what XML escapes. */
const piece = fc.constantFrom(
  "pain",
  " ",
  "\r\n",
  "\n",
  "\r",
  "\t",
  "😀",
  "👨‍👩‍👧",
  "🇩🇪",
  "e\u0301",
  "ñ",
  "\u05D0\u05D1\u200F",
  "ضغط الدم",
  "寒战",
  "]]>",
  "<b>&amp;\"'",
  "=1+1",
  ",;=%",
  "'",
  "\u0085\u2028\uFEFF",
  // Of printers and old systems; XML 1.0 has no way to write them.
  "\f",
  "\v\u0001\u001F\u007F",
  // U+FFFF is no character and stands for bytes that are not UTF-8 (utf8-text.ts): no record has it.
  "\uFFFE",
  "\u202Eabc\u202C\u2066ק\u2069",
  "\u00A0\u00AD\u200B\u200D",
  '"a""b"',
  "\\n\\t\\",
  "𝒳",
);
const attribute = fc.record(
  {
    is_present: fc.constant("false"),
    is_experienced: fc.constant("false"),
    is_current: fc.constant("false"),
    subject: fc.constantFrom("Family", "Other"),
    not_experienced_reason: fc.constant("Negated"),
    concept_severity: fc.constantFrom("mild", "severe; =50%\nor so"),
    numeric_result: fc.constant('=2,5 "mg"'),
    numeric_result_double: fc.constant("2.5"),
    medication_route: fc.constant("oral"),
    observation_date: fc.constant("2020-02-29"),
  },
  { requiredKeys: [] },
);

const documentOf = (id: number) =>
  fc
    .record({
      pieces: fc.array(piece, { minLength: 1, maxLength: 40 }),
      places: fc.array(
        fc.record({
          at: fc.nat(400),
          length: fc.integer({ min: 1, max: 30 }),
          isOfDocument: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
          concept: fc.constantFrom(
            "Heart <failure> & 50%",
            'Gêne\t😀, "e\u0301"\r\nand on',
            "=ضغط الدم",
            "a|b;c[1]{2}\\ 'd' # e",
          ),
          annotator: fc.constantFrom("ann@example.org", "Bo Poe", "Ännchen <&>"),
          attributes: attribute,
        }),
        { maxLength: 8 },
      ),
    })
    .map(({ pieces, places }): ExchangeDocument => {
      const text = pieces.join("");
      const whole = (at: number) => (splitsCharacter(text, at) ? at + 1 : at);
      const annotations = places.flatMap(
        ({ at, length, isOfDocument, annotator, attributes, concept }): ExchangeAnnotation[] => {
          const begin = whole(at % text.length);
          const end = whole(Math.min(text.length, begin + length));
          if (begin >= end) return [];
          const said = Object.fromEntries(
            Object.entries(attributes).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, value]],
            ),
          );
          return [
            {
              annotator,
              concept: {
                cuid: `C${String(at).padStart(7, "0")}`,
                name: concept,
                category: "Problem",
              },
              span: isOfDocument ? null : { begin, end },
              attributes: said,
            },
          ];
        },
      );
      return { id: String(id), name: `Note ${id}`, text, annotations };
    });

const documents = fc
  .integer({ min: 1, max: 3 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, at) => documentOf(at + 7))));

/** What was read, in the order of the text, by document; the same words twice are two. */
function contentOf(
  found: readonly {
    id: string;
    annotations: readonly Pick<
      ExchangeAnnotation,
      "annotator" | "concept" | "span" | "attributes"
    >[];
  }[],
): string[] {
  return found
    .flatMap(({ id, annotations }) =>
      annotations.map(({ annotator, concept, span, attributes }) =>
        JSON.stringify([
          id,
          annotator,
          concept.cuid,
          span?.begin ?? -1,
          span?.end ?? -1,
          Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ]),
      ),
    )
    .toSorted();
}

async function readAgain(format: AnnotationFormat, written: readonly ExchangeDocument[]) {
  const files = format.write(written);
  // As bytes: what UTF-8 does not hold would be lost here.
  const stored = files.map(({ path, text }) => ({
    path,
    text: Buffer.from(text, "utf8").toString("utf8"),
  }));
  const annotated = written.some(({ annotations }) => annotations.length > 0);
  const read = stored.length === 0 && !annotated ? [] : await format.read(stored);
  return read.map((one: ReadDocument) => {
    const source = written.find(({ id }) => id === one.id);
    if (!source) throw new Error(`There was no document ${one.id}`);
    return { ...one, ...placeAnnotations(one, { stored: source.text, masked: null }) };
  });
}

describe.each(all)("%s", (_, format) => {
  test("reads what it wrote, in the same places, but for what it said it can't hold", async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (written) => {
        const files = format.write(written);
        fc.pre(files.length > 0);
        if (!files.some(({ path }) => /\.(ann|xml|xmi|json|jsonld|csv)$/.test(path))) return;
        if (written.every(({ annotations }) => annotations.length === 0)) return;
        const read = await readAgain(format, written).catch((error: unknown) => {
          // Nothing of it could be held: then that was said of every annotation.
          const lost = format.losses(written).reduce((sum, { count }) => sum + count, 0);
          if (lost > 0) return [];
          throw error;
        });
        expect(read.flatMap(({ refused }) => refused)).toEqual([]);
        const [wanted, got] = [contentOf(written), contentOf(read)];
        expect(wanted).toEqual(expect.arrayContaining(got));
        // As many are missing as were said to be lost, by annotation.
        const byAnnotation = format
          .losses(written)
          .filter(({ what }) => !/^(the texts|a document|nlp_date)/.test(what))
          .reduce((sum, { count }) => sum + count, 0);
        expect(wanted.length - got.length).toBe(byAnnotation);
      }),
      { numRuns: isFullRun ? 1000 : 100 },
    );
  });

  test("a line of 5 MB with pairs before the words", async () => {
    const text = `${"😀 left ventricular ejection fraction 35 % \u0301".repeat(115_000)}end`;
    expect(text.length).toBeGreaterThan(5_000_000);
    const begin = text.length - 3;
    const written: ExchangeDocument = {
      id: "7",
      name: "Long",
      text,
      annotations: [
        {
          annotator: "a",
          concept: { cuid: "C1", name: "End", category: "Finding" },
          span: { begin, end: begin + 3 },
          attributes: {},
        },
      ],
    };
    const [read] = await readAgain(format, [written]);
    expect(read?.refused).toEqual([]);
    expect(read?.annotations.map(({ span }) => span)).toEqual([{ begin, end: begin + 3 }]);
  });

  test("a quote that is another is refused, and nothing is moved", async () => {
    const source: ExchangeDocument = {
      id: "7",
      name: "Note",
      text: "Has 😀 dyspnea today.",
      annotations: [
        {
          annotator: "a",
          concept: { cuid: "C1", name: "Dyspnea", category: "Finding" },
          span: { begin: 7, end: 14 },
          attributes: {},
        },
      ],
    };
    const files = format.write([source]);
    const read = await format.read(files);
    const moved = read.map((one) =>
      placeAnnotations(one, { stored: `A ${source.text}`, masked: null }),
    );
    // A CAS without a text of its own would have nothing to check by: all of them have text or words.
    expect(moved.flatMap(({ annotations }) => annotations)).toEqual([]);
    expect(moved.flatMap(({ refused }) => refused)).toHaveLength(1);
  });
});

test("every attribute that Concord has is written by every format", async () => {
  const value = (name: string) =>
    name === "observation_date"
      ? "2020-02-29"
      : /double|daily_dose$|strength$|frequency$/.test(name)
        ? "2"
        : "false";
  const attributes = Object.fromEntries([...attributeNames].map((name) => [name, value(name)]));
  const span = { begin: 0, end: 4 };
  const concept = { cuid: "C1", name: "Pain", category: "Finding" };
  const one: ExchangeDocument = {
    id: "1",
    name: "n",
    text: "pain",
    annotations: [{ annotator: "a", concept, span, attributes }],
  };
  for (const [, format] of all)
    expect((await readAgain(format, [one]))[0]?.annotations[0]?.attributes).toEqual(attributes);
});
