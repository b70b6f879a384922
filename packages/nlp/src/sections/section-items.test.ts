import { beforeAll, describe, expect, it } from "vitest";
import { passageClasses } from "../../testing/item-cases.ts";
import { judgedSectionClass } from "../../testing/section-cases.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";

beforeAll(() => {
  shippedEngine();
});

// What sections, lists and tables say of their items, at least 42 passages a class. `npm run bench:nlp --
// --section-items` prints the score.
describe.each(passageClasses("section-items"))("S3.9 %s", (name) => {
  it("has at least 42 passages, and reads those that it reads today", () => {
    const lines = judgedSectionClass(name);
    expect(lines.length).toBeGreaterThanOrEqual(42);
    const otherwise = lines
      .flat()
      .filter(({ expected, judged, isMissed }) => (expected === judged) === isMissed);
    // A known miss that is read rightly loses its mark, "missed".
    expect(otherwise.map(({ name: item, judged }) => `${item} (${judged})`)).toEqual([]);
  });
});

const later = [
  { folder: "section-items-third", least: 24 },
  { folder: "section-items-fifth", least: 8 },
].flatMap((each) => passageClasses(each.folder).map((name) => ({ ...each, name })));

describe.each(later)("S3.9 $folder $name", ({ folder, name, least }) => {
  it("reads those that it reads today", () => {
    const lines = judgedSectionClass(name, folder);
    expect(lines.length).toBeGreaterThanOrEqual(least);
    const otherwise = lines
      .flat()
      .filter(({ expected, judged, isMissed }) => (expected === judged) === isMissed);
    expect(otherwise.map(({ name: item, judged }) => `${item} (${judged})`)).toEqual([]);
  });
});
