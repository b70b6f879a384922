import fc from "fast-check";
import { expect, test } from "vitest";
import { wordBefore, wordFrom } from "./word-borders.ts";

test("walking forth by words meets every word, and walking back the same ones", () => {
  const text = fc
    .array(fc.constantFrom("pain", "a", " ", ". ", "\n", "BNP", ", "))
    .map((all) => all.join(""));
  fc.assert(
    fc.property(text, (text) => {
      const forth = [];
      for (let word = wordFrom(text, 0); word; word = wordFrom(text, word.end)) forth.push(word);
      const back = [];
      for (let word = wordBefore(text, text.length); word; word = wordBefore(text, word.begin))
        back.unshift(word);
      expect(back).toEqual(forth);
      expect(forth.map(({ begin, end }) => text.slice(begin, end))).toEqual(
        text.match(/\w+/g) ?? [],
      );
    }),
  );
});

test("a word far away is found over white space", () => {
  const text = `a${" ".repeat(3000)}b`;
  expect(wordFrom(text, 1)).toEqual({ begin: 3001, end: 3002 });
  expect(wordBefore(text, 3001)).toEqual({ begin: 0, end: 1 });
});
