import fc from "fast-check";
import { expect, test } from "vitest";
import { occurrencesOf } from "./occurrences.ts";

test.each([
  ["Chest pain. No chest  pain; chest\npain", "chest pain", [0, 15, 28]],
  ["HF, CHF, hf.", "HF", [0, 9]],
  ["EF 35 % then EF 35 %x", "EF 35 %", [0, 13]],
  ["a+b a+bc", "a+b", [0]],
  ["nothing", "  ", []],
])("%j holds %j as whole words at %j", (text, phrase, begins) => {
  expect(occurrencesOf(text, phrase).map(({ begin }) => begin)).toEqual(begins);
});

test("every occurrence reads as the phrase, and none overlaps another", () => {
  const text = fc.stringMatching(/^[ab%. ]{0,40}$/);
  fc.assert(
    fc.property(text, fc.stringMatching(/^[ab%.]{1,3}$/), (text, phrase) => {
      const found = occurrencesOf(text, phrase);
      for (const [at, { begin, end }] of found.entries()) {
        expect(text.slice(begin, end).toLowerCase()).toBe(phrase.toLowerCase());
        expect(begin).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0);
      }
    }),
  );
});
