import { beforeAll, describe, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { readValueCases, valueClasses } from "../../testing/value-cases.ts";
import { judgedValues } from "../../testing/value-judgement.ts";

beforeAll(() => {
  shippedEngine();
});

// Classes of sentences with doses and values, each with everything that a reader finds in it, written by people who had
// not seen the engine. Shared with it are only the spellings of units that notes are read by.
// `npm run bench:nlp -- --values` prints the score.
describe.each(valueClasses())("S3.8 %s", (name) => {
  const cases = readValueCases(name);
  it("has at least 40 sentences", () => {
    expect(new Set(cases.map(({ text }) => text)).size).toBeGreaterThanOrEqual(40);
  });
  it.each(cases.filter(({ isMissed }) => !isMissed))("$text", (each) => {
    expect(judgedValues(each.text, each).differences).toEqual([]);
  });
  it.fails.each(cases.filter(({ isMissed }) => isMissed))("is missed: $text", (each) => {
    expect(judgedValues(each.text, each).differences).toEqual([]);
  });
});
