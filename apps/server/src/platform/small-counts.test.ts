import { describe, expect, test } from "vitest";
import { countsFrom, shownParts } from "./small-counts.ts";

/** Every way to lay `whole` into `places` parts. */
function* laid(places: number, whole: number): Generator<number[]> {
  if (places === 1) yield [whole];
  else
    for (let n = 0; n <= whole; n++)
      for (const rest of laid(places - 1, whole - n)) yield [n, ...rest];
}

describe("domain.md §12 parts of a whole that is shown too", () => {
  // What the reader can do without guessing at the rule: take the whole, less what is shown. The rest must belong to two
  // parts or more and not be small itself, so that no hidden part follows from it.
  test.for([2, 3, 4, 5])(
    "under a smallest count of %i, no hidden part follows from the whole",
    (smallest) => {
      const wrong: string[] = [];
      let hiddenSome = 0;
      for (const places of [2, 3, 4])
        for (let whole = smallest; whole <= 14; whole++)
          for (const parts of laid(places, whole)) {
            const shown = shownParts(parts, smallest);
            const told = shown.filter((n) => n !== null);
            const isRight = shown.every((n, place) => n === null || n === parts[place]);
            const isSmall = told.some((n) => n > 0 && n < smallest);
            const rest = whole - told.reduce((sum, n) => sum + n, 0);
            const hidden = places - told.length;
            hiddenSome += hidden;
            const follows = hidden > 0 && (hidden < 2 || rest < smallest);
            if (!isRight || isSmall || follows) wrong.push(parts.join(" "));
          }
      expect(wrong).toEqual([]);
      expect(hiddenSome).toBeGreaterThan(0);
    },
  );

  test("without a smallest count every part is shown", () => {
    expect(shownParts([1, 0, 2], 0)).toEqual([1, 0, 2]);
    expect(shownParts([11, 12, 0], 11)).toEqual([11, 12, 0]);
  });

  test("a count is hidden where it or the rest is small, and nought and the whole are not", () => {
    const shown = countsFrom(11);
    expect([0, 1, 10, 11].map((n) => shown(n))).toEqual([0, null, null, 11]);
    expect([0, 11, 89, 90, 99, 100].map((n) => shown(n, 100))).toEqual([
      0,
      11,
      89,
      null,
      null,
      100,
    ]);
  });
});
