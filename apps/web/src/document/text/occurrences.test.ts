import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { folded, occurrencesOf } from "./occurrences.ts";

test.each([
  ["Chest pain. No chest  pain; chest\npain", "chest pain", [0, 15, 28]],
  ["HF, CHF, hf.", "HF", [0, 9]],
  ["EF 35 % then EF 35 %x", "EF 35 %", [0, 13]],
  ["a+b a+bc", "a+b", [0]],
  ["X-ray, x-ray, x-rays, 2x-ray", "X-ray", [0, 7]],
  ["H/O MI; h/o mi", "h/o mi", [0, 8]],
  // The accent that follows is a part of the letter before it.
  ["cafe\u0301 cafe", "cafe", [6]],
  ["e\u0301n en", "n", []],
  ["5 %\u0338 5 %", "5 %", [5]],
  // Characters of two units before it, within it and beside it; and letters that change their length with their case.
  ["\u{1d11e} sepsis İ sepsis", "SEPSIS", [3, 12]],
  ["\u{1d11e}x \u{1d11e}X", "\u{1d11e}x", [0, 4]],
  ["\u{10428}x x\u{10428} x", "x", [8]],
  ["5 \u00b5g, 5 \u03bcg", "\u00b5g", [2, 8]],
  ["STRASSE straße", "straße", [8]],
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

test("with one case for all every character stays where it is", () => {
  const moved: string[] = [];
  for (let code = 0; code < 0x1_1000; code += 1) {
    const character = String.fromCodePoint(code);
    if (folded(`${character}a`).indexOf("a", 1) !== character.length)
      moved.push(`U+${code.toString(16)}`);
  }
  expect(moved).toEqual([]);
});

test("every character that may be typed finds itself", () => {
  for (let code = 0x21; code < 0x3000; code += 1) {
    const character = String.fromCodePoint(code);
    if (/\s/.test(character)) continue;
    // Between characters that are no part of a word; a full stop would find those around it, too.
    const found = occurrencesOf(`\t${character}\t`, character);
    expect(found, `U+${code.toString(16)}`).toEqual([{ begin: 1, end: 2 }]);
  }
});

test("every shipped term finds itself, alone and between other words", () => {
  const file = join(import.meta.dirname, "../../../../../packages/nlp/vocabulary/entries.tsv.gz");
  const [, ...lines] = gunzipSync(readFileSync(file)).toString("utf8").trimEnd().split("\n");
  const terms = lines.map((line) => line.split("\t")[1] ?? "");
  expect(terms.length).toBeGreaterThan(200_000);
  const wrong = terms.filter((term) => {
    const found = occurrencesOf(`${term} no (${term.toLowerCase()})`, term);
    const target = [0, term.length + 5];
    // Of some terms a part is the whole.
    return !target.every((begin) =>
      found.some((span) => span.begin === begin && span.end === begin + term.length),
    );
  });
  expect(wrong).toEqual([]);
});
