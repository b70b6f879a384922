import { beforeAll, describe, expect, it } from "vitest";
import { assertionClasses, judgedOfClass, readClassCases } from "../../testing/assertion-cases.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";

beforeAll(() => {
  shippedEngine();
}, 60_000);

// Classes of sentences that engines read wrongly, at least 40 each, with controls that look alike.
// `npm run bench:nlp -- --classes` prints the score.
describe.each(assertionClasses())("S3.9 %s", (name) => {
  const cases = readClassCases(name);
  it("has at least 40 sentences", () => {
    expect(new Set(cases.map(({ marked }) => marked)).size).toBeGreaterThanOrEqual(40);
  });
  it.each(cases.filter(({ isMissed }) => !isMissed))("$marked", (each) => {
    expect(judgedOfClass(each)).toBe(each.expected);
  });
  it.fails.each(cases.filter(({ isMissed }) => isMissed))("is missed: $marked", (each) => {
    expect(judgedOfClass(each)).toBe(each.expected);
  });
});
