import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { utf16Offsets } from "./code-points.ts";
import { splitText } from "./split-text.ts";

const shown = (text: string, sections: readonly number[], bytes: number) =>
  splitText(text, sections, bytes).map(({ begin, end }) => text.slice(begin, end));

describe("nlp.md, external engines: pieces of a text that is too long for a call", () => {
  test("between sections, as few as there may be", () => {
    expect(shown("AAAA\nBBBB\nCCCC\n", [0, 5, 10], 11)).toEqual(["AAAA\nBBBB\n", "CCCC\n"]);
  });

  test("a section that is too long is cut behind a sentence, else behind a word, else anywhere", () => {
    expect(shown("One two. Three four. Five", [0], 22)).toEqual(["One two. Three four. ", "Five"]);
    expect(shown("aaa bbb ccc ddd", [0], 10)).toEqual(["aaa bbb ", "ccc ddd"]);
    expect(shown("aaaaaaaaaa", [0], 4)).toEqual(["aaaa", "aaaa", "aa"]);
  });

  test("all of it, in order, none too long and none within a pair, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 200 }),
        fc.uniqueArray(fc.nat(200), { maxLength: 6 }),
        fc.integer({ min: 4, max: 60 }),
        (text, places, bytes) => {
          const sections = places
            .filter((at) => at < text.length)
            // Sections begin at characters.
            .filter((at) => !/^[\udc00-\udfff]/.test(text.slice(at)))
            .toSorted((a, b) => a - b);
          const pieces = shown(text, sections, bytes);
          expect(pieces.join("")).toBe(text);
          const isRight = (piece: string) =>
            piece !== "" && Buffer.byteLength(piece) <= bytes && piece.isWellFormed();
          expect(pieces.filter((piece) => !isRight(piece))).toEqual([]);
        },
      ),
    );
  });
});

describe("nlp.md, external engines: code points → UTF-16", () => {
  test("equal to counting, for every place of a text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const offsetOf = utf16Offsets(text);
        const characters = Array.from(text);
        const places = [...characters.keys(), characters.length];
        expect(places.map(offsetOf)).toEqual(
          places.map((at) => characters.slice(0, at).join("").length),
        );
        for (const wrong of [-1, characters.length + 1, 0.5])
          expect(offsetOf(wrong)).toBeUndefined();
      }),
    );
  });
});
