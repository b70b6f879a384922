import fc from "fast-check";
import { expect, test } from "vitest";
import { previewOf } from "./preview.ts";

const note = "Has heart failure.\nNo orthopnea, no edema.\nPlan: continue.";
const at = (words: string) => {
  const begin = note.indexOf(words);
  return { span: { begin, end: begin + words.length } };
};

test("shows one's own words up to the end of the line of the last, then what comes next", () => {
  const { before, after } = previewOf(note, [at("orthopnea"), at("heart failure"), { span: null }]);
  expect(before.map(({ text, mark }) => (mark ? `[${text}]` : text)).join("")).toBe(
    "Has [heart failure].\nNo [orthopnea], no edema.",
  );
  expect(after).toBe("Plan: continue.");
});

test("without annotations it is the beginning", () => {
  expect(previewOf(note, [])).toEqual({ before: [], after: note });
});

test("every piece is the text at its place, one behind the other", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 900 }),
      fc.array(fc.tuple(fc.nat(900), fc.nat(40)), { maxLength: 8 }),
      (text, spans) => {
        const own = spans
          .map(([begin, length]) => ({ span: { begin, end: begin + length } }))
          .filter(({ span }) => span.end <= text.length && span.end > span.begin);
        const { before, after } = previewOf(text, own);
        let end = before[0]?.begin ?? 0;
        for (const piece of before) {
          expect(piece.begin).toBe(end);
          expect(text.slice(piece.begin, piece.begin + piece.text.length)).toBe(piece.text);
          end += piece.text.length;
        }
        expect(text.slice(end)).toContain(after);
      },
    ),
  );
});
