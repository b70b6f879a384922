import { beforeAll, describe, expect, it } from "vitest";
import { linkingClasses, readLinkingCases, unfulfilled } from "../../testing/linking-cases.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";

beforeAll(() => {
  shippedEngine();
}, 60_000);

// Which concept a span means, at least 40 a class. `npm run bench:nlp -- --linking` prints the score.
describe.each(linkingClasses())("S3.9 %s", (name) => {
  const cases = readLinkingCases(name);
  it("has at least 40 spans", () => {
    expect(new Set(cases.map(({ marked }) => marked)).size).toBeGreaterThanOrEqual(40);
  });
  it.each(cases.filter(({ isMissed }) => !isMissed))("$marked", (each) => {
    expect(unfulfilled(each)).toEqual([]);
  });
  it.fails.each(cases.filter(({ isMissed }) => isMissed))("is missed: $marked", (each) => {
    expect(unfulfilled(each)).toEqual([]);
  });
});
