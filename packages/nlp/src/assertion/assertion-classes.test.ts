import { beforeAll, describe, expect, it } from "vitest";
import { assertionClasses, judgedOfClass, readClassCases } from "../../testing/assertion-cases.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";

beforeAll(() => {
  shippedEngine();
});

const tables = (
  [
    "classes",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
  ] as const
).flatMap((table) => assertionClasses(table).map((name) => ({ table, name })));

// Classes of sentences that engines read wrongly, at least 40 each, with controls that look alike; and those of a third
// writer. `npm run bench:nlp -- --classes [--third]` prints the score.
describe.each(tables)("S3.9 $table $name", ({ table, name }) => {
  const cases = readClassCases(name, table);
  const least = ["third", "ninth", "tenth", "eleventh"].includes(table) ? 16 : 40;
  it(`has at least ${least} sentences`, () => {
    expect(new Set(cases.map(({ marked }) => marked)).size).toBeGreaterThanOrEqual(least);
  });
  it.each(cases.filter(({ isMissed }) => !isMissed))("$marked", (each) => {
    expect(judgedOfClass(each)).toBe(each.expected);
  });
  it.fails.each(cases.filter(({ isMissed }) => isMissed))("is missed: $marked", (each) => {
    expect(judgedOfClass(each)).toBe(each.expected);
  });
});
