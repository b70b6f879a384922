import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenize, tokenKind, tokenText } from "./tokens.ts";

const words = (text: string): string[] => {
  const tokens = tokenize(text);
  return Array.from({ length: tokens.count }, (_, at) => tokenText(tokens, at));
};

describe("tokens", () => {
  it.each<[string, string[]]>([
    ["BP 120/80.", ["BP", "120", "/", "80", "."]],
    ["HbA1c 6.5%", ["HbA1c", "6.5", "%"]],
    ["20mg", ["20", "mg"]],
    ["1,000 units", ["1,000", "units"]],
    ["1,2", ["1", ",", "2"]],
    ["Crohn's disease", ["Crohn", "'s", "disease"]],
    ["doesn’t", ["doesn’t"]],
    ["a\r\nb\tc\u00A0d", ["a", "\r\n", "b", "c", "d"]],
    ["x😀y", ["x", "😀", "y"]],
    ["Me\u0301nie\u0300re", ["Me\u0301nie\u0300re"]],
  ])("splits %j", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it("hashes a word alike whatever its case and accents", () => {
    const tokens = tokenize("Ménière MENIERE me\u0301nie\u0300re");
    expect(new Set(tokens.hash.slice(0, tokens.count)).size).toBe(1);
    expect(new Set(tokens.exactHash.slice(0, tokens.count)).size).toBe(3);
  });

  it("covers every character that is not a space, in order and once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const tokens = tokenize(text);
        let last = 0;
        for (let at = 0; at < tokens.count; at++) {
          expect(tokens.begin[at]).toBeGreaterThanOrEqual(last);
          expect(text.slice(last, tokens.begin[at])).toMatch(/^[\s\u200B\uFEFF\u00AD]*$/u);
          last = tokens.end[at] ?? 0;
          expect(last).toBeGreaterThan(tokens.begin[at] ?? 0);
        }
        expect(text.slice(last)).toMatch(/^[\s\u200B\uFEFF\u00AD]*$/u);
      }),
    );
  });

  it("knows kinds", () => {
    const { kind, count } = tokenize("a 1 .\n");
    expect(Array.from(kind.slice(0, count))).toEqual([
      tokenKind.word,
      tokenKind.number,
      tokenKind.punctuation,
      tokenKind.newline,
    ]);
  });
});
