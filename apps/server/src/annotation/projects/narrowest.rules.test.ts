import { expect, test } from "vitest";
import { NotDrawn } from "./draw.rules.ts";
import { type AnsweredUnit, narrowest } from "./narrowest.rules.ts";

/** `left` units that can be drawn, `yes` and `no` that were read. */
const stratum = (
  recorded: AnsweredUnit["recorded"],
  noted: AnsweredUnit["noted"],
  [left, yes, no]: readonly [number, number, number],
): AnsweredUnit[] => {
  const unit = { stratum: `codes ${recorded}, notes ${noted}`, recorded, noted };
  const some = (n: number, reference: boolean | undefined) =>
    Array.from({ length: n }, (): AnsweredUnit => ({ ...unit, reference }));
  return [...some(left, undefined), ...some(yes, true), ...some(no, false)];
};

// F4 of validity.md, a tenth of it.
const units = [
  ...stratum("yes", "yes", [30, 9, 1]),
  ...stratum("no", "yes", [75, 12, 3]),
  ...stratum("yes", "no", [8, 4, 3]),
  ...stratum("no", "no", [825, 1, 29]),
];
const numbersOf = (figure: Parameters<typeof narrowest>[1]["figure"], size = 100) =>
  Object.fromEntries(
    narrowest(units, { size, figure }).map(({ stratum: label, units: n }) => [label, n]),
  );

test("recall is narrowed where what is missed lies; none of the answers is left without a probability", () => {
  const numbers = numbersOf({ source: "inferred", measure: "recall" });
  expect(Object.values(numbers).reduce((sum, n) => sum + n, 0)).toBe(100);
  expect(numbers["codes no, notes no"]).toBeGreaterThan(70);
  expect(Math.min(...Object.values(numbers))).toBeGreaterThanOrEqual(2);
});

test("precision is narrowed among those that the source calls positive, whatever the others are", () => {
  const numbers = numbersOf({ source: "inferred", measure: "precision" }, 60);
  expect(numbers).toMatchObject({ "codes no, notes no": 2, "codes yes, notes no": 2 });
});

test("units of hospitals without codes add nothing to what is said of codes", () => {
  const silent = [...units, ...stratum("not assessable", "yes", [200, 5, 5])];
  const numbers = narrowest(silent, {
    size: 100,
    figure: { source: "structured", measure: "recall" },
  });
  expect(numbers.find((one) => one.stratum.startsWith("codes not"))?.units).toBe(2);
});

test("more than there are, or fewer than two of each, is refused at the field", () => {
  expect(() => numbersOf({ source: "inferred", measure: "recall" }, 939)).toThrow(NotDrawn);
  expect(() => numbersOf({ source: "inferred", measure: "recall" }, 7)).toThrow(NotDrawn);
});
