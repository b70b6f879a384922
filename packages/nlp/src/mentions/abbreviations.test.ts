import { beforeAll, describe, expect, it } from "vitest";
import { judgedAbbreviationClass } from "../../testing/abbreviation-cases.ts";
import { passageClasses } from "../../testing/item-cases.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";

beforeAll(() => {
  shippedEngine();
});

// What short forms mean where they stand, at least 42 passages a class. `npm run bench:nlp -- --abbreviations` prints
// the score.
describe.each(passageClasses("abbreviations"))("S3.9 %s", (name) => {
  it("has at least 42 passages, and reads those that it reads today", () => {
    const items = judgedAbbreviationClass(name).flat();
    expect(new Set(items.map(({ passage }) => passage.text)).size).toBeGreaterThanOrEqual(42);
    const otherwise = items.filter(
      ({ expected, judged, isMissed }) => (expected === judged) === isMissed,
    );
    // A known miss that is read rightly loses its mark, "missed".
    expect(otherwise.map(({ name: item, judged }) => `${item} (${judged})`)).toEqual([]);
  });
});

describe.each(["abbreviations-third", "abbreviations-fifth"])("S3.9 %s", (folder) => {
  it("reads those that it reads today", () => {
    const lines = passageClasses(folder).flatMap((name) => judgedAbbreviationClass(name, folder));
    expect(lines.length).toBeGreaterThanOrEqual(60);
    const otherwise = lines
      .flat()
      .filter(({ expected, judged, isMissed }) => (expected === judged) === isMissed);
    expect(otherwise.map(({ name: item, judged }) => `${item} (${judged})`)).toEqual([]);
  });
});
