import { beforeAll, describe, expect, it } from "vitest";
import { linkingClasses, readLinkingCases, unfulfilled } from "../../testing/linking-cases.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";

beforeAll(() => {
  shippedEngine();
});

const tables = ["linking", "linking-fifth"].flatMap((folder) =>
  linkingClasses(folder).map((name) => ({ folder, name })),
);

// Which concept a span means, at least 40 a class. `npm run bench:nlp -- --linking` prints the score.
describe.each(tables)("S3.9 $folder $name", ({ folder, name }) => {
  const cases = readLinkingCases(name, folder);
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
