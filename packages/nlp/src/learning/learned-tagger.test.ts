import { expect, test } from "vitest";
import { numbers } from "../../testing/numbers.ts";
import { crossValidate } from "./cross-validate.ts";
import { type AnnotatedText, suggest, trainTagger } from "./learned-tagger.ts";
import { chainsOf } from "./token-features.ts";

const covers = [[0], [1]];

// Words that no rule knows: "blue spell" means the first concept, "QZ" the second.
const phrases = [
  ["Had a blue spell this morning.", "blue spell", 0, true],
  ["Denies any blue spell.", "blue spell", 0, false],
  ["QZ was seen on the film.", "QZ", 1, true],
  ["There was no QZ.", "QZ", 1, false],
] as const;

/** Sixty texts of twenty patients, with what stands for nothing between. */
const texts = Array.from({ length: 60 }, (_, at): AnnotatedText => {
  const [sentence, words, concept, isHeld] = phrases[at % 4] ?? phrases[0];
  const before = `Seen in clinic ${at}. Slept well.\n`;
  const begin = before.length + sentence.indexOf(words);
  return {
    text: `${before}${sentence}\nBlue shirt. A spell of rain.`,
    sections: [{ begin: 0, name: "Other" }],
    rules: [],
    patient: at % 20,
    words: [{ begin, end: begin + words.length, concept, isHeld }],
    answers: [0, 1].map((one) => one === concept && isHeld),
  };
});

test("what readers mark is learned, held and denied, and found in a text that was never seen", () => {
  const tagger = trainTagger(texts, { covers, random: numbers(1) });
  const text = "Since Monday had a blue spell.\nOn the film there was no QZ.";
  const { words, chances } = suggest(tagger, { text, sections: [], rules: [] });
  expect(
    words.map(({ begin, end, concept, isHeld }) => [text.slice(begin, end), concept, isHeld]),
  ).toEqual([
    ["blue spell", 0, true],
    ["QZ", 1, false],
  ]);
  for (const { probability } of words) expect(probability).toBeGreaterThan(0.5);
  expect(chances[0]).toBeGreaterThan(0.5);
  expect(chances[1]).toBeLessThan(0.5);
});

test("each text is judged by a model without its patient, beside rules that know nothing", () => {
  const { folds, concepts } = crossValidate(texts, { covers, folds: 5, random: numbers(1) });
  expect(folds).toBe(5);
  for (const { model, rules } of concepts) {
    const sum = Object.values(model.answers).reduce((total, n) => total + n, 0);
    expect(sum).toBe(60);
    expect(model.answers.truePositive + model.answers.falseNegative).toBe(15);
    expect(model.answers.truePositive).toBeGreaterThan(13);
    expect(model.answers.falsePositive).toBeLessThan(2);
    expect(rules.answers).toEqual({
      truePositive: 0,
      falsePositive: 0,
      falseNegative: 15,
      trueNegative: 45,
    });
    expect(model.words.annotated).toBe(30);
    expect(model.words.both).toBeGreaterThan(26);
  }
  expect(() => crossValidate(texts.slice(0, 1), { covers, folds: 5, random: numbers(1) })).toThrow(
    RangeError,
  );
});

test("the same texts and random numbers give the same weights", () => {
  const [one, two] = [1, 2].map(
    () => trainTagger(texts, { covers, random: numbers(1) }).model.emissions,
  );
  expect(two).toEqual(one);
});

test("words of a kind are told apart, and mean what it is a kind of as well", () => {
  // The second concept is a kind of the first.
  const kinds = texts.map((text) => ({
    ...text,
    words: text.words.map((one) => ({ ...one, isHeld: true })),
    answers: [true, text.answers[1] ?? false],
  }));
  const tagger = trainTagger(kinds, { covers: [[0, 1], [1]], random: numbers(1) });
  const found = suggest(tagger, { text: "QZ was seen on the film.", sections: [], rules: [] });
  expect(found.words.map(({ concept }) => concept)).toEqual([1]);
  expect(found.chances[0]).toBeGreaterThan(0.5);
  expect(found.chances[1]).toBeGreaterThan(0.5);
});

test("offsets are those of the text: emoji, combining signs, CRLF, right to left", () => {
  for (const text of ["😀 blue\r\nspell é ", "דום 12\u00a0mg; x", "e\u0301a. b"])
    for (const token of chainsOf(text).flat())
      expect(text.slice(token.begin, token.end)).toBe(token.text);
});
