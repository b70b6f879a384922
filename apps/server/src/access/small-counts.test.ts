import { describe, expect, test } from "vitest";
import { countsFrom, roundedFrom, shownFirst, shownParts } from "./small-counts.ts";

/** Every way to lay `whole` into `places` parts. */
function* laid(places: number, whole: number): Generator<number[]> {
  if (places === 1) yield [whole];
  else
    for (let n = 0; n <= whole; n++)
      for (const rest of laid(places - 1, whole - n)) yield [n, ...rest];
}

/**
 * What a reader who knows the rule can make of tables of parts: all tables that show the same are as likely, so a
 * hidden part is one of the counts that it has in any of them. Answers the hidden parts that could not be every small
 * count, each with what they could be.
 */
function narrowed(
  rule: (parts: readonly number[], smallest: number) => (number | null)[],
  { places, most, smallest }: { places: number; most: number; smallest: number },
) {
  const alike = new Map<string, Set<number>[]>();
  const found: string[] = [];
  for (let whole = 0; whole <= most; whole++)
    for (const parts of laid(places, whole)) {
      const shown = rule(parts, smallest);
      const isRight = (n: number | null, at: number) =>
        n === null || (n === parts[at] && (n === 0 || n >= smallest));
      if (!shown.every(isRight)) found.push(`${parts.join(" ")}: ${shown.join(" ")}`);
      if (!shown.includes(null)) continue;
      const key = `${countsFrom(smallest)(whole) ?? "few"}: ${shown.join()}`;
      const could = alike.get(key) ?? parts.map(() => new Set<number>());
      alike.set(key, could);
      for (const [at, n] of parts.entries()) could[at]?.add(n);
    }
  const small = Array.from({ length: smallest - 1 }, (_, at) => at + 1);
  for (const [key, could] of alike) {
    const shown = key.split(" ")[1]?.split(",") ?? [];
    for (const [at, values] of could.entries())
      if (shown[at] === "" && small.some((n) => !values.has(n)))
        found.push(`${key} place ${at}: ${[...values].join(" ")}`);
  }
  return { found, displays: alike.size };
}

describe("domain.md §12 parts of a whole that is shown too", () => {
  // Of all tables of up to thirty in two to five parts (twenty-two in five).
  test.for([3, 4, 5, 6, 7, 8, 9, 10, 11])(
    "under a smallest count of %i, a hidden part can be any small count",
    (smallest) => {
      for (const places of [2, 3, 4, 5]) {
        const all = { places, most: places === 5 ? 22 : 30, smallest };
        for (const rule of places === 2 ? [shownParts] : [shownParts, shownFirst]) {
          const { found, displays } = narrowed(rule, all);
          expect(found).toEqual([]);
          expect(displays).toBeGreaterThan(0);
        }
      }
    },
  );

  test("the check finds what it is for: the small ones hidden, with the next larger", () => {
    const hidesNext = (parts: readonly number[], smallest: number) => {
      const bySize = parts.map((n, at) => ({ n, at })).filter(({ n }) => n > 0);
      bySize.sort((one, other) => one.n - other.n);
      const few = bySize.filter(({ n }) => n < smallest).length;
      const hidden = new Set(bySize.slice(0, few === 0 ? 0 : few + 1).map(({ at }) => at));
      return parts.map((n, at) => (hidden.has(at) ? null : n));
    };
    expect(narrowed(hidesNext, { places: 3, most: 30, smallest: 4 }).found).not.toEqual([]);
  });

  test("the first part is shown where the others are few each, but not together", () => {
    expect(shownFirst([50, 9, 3, 0], 11)).toEqual([50, null, null, null]);
    expect(shownFirst([50, 3, 0, 0], 11)).toEqual([null, null, null, null]);
    expect(shownFirst([50, 12, 11, 0], 11)).toEqual([50, 12, 11, 0]);
  });

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

  test("counts in steps from one that is known are null within a step of it", () => {
    const shown = roundedFrom(57, 11);
    expect([57, 58, 67, 68, 90, 56, 47, 46, 45].map(shown)).toEqual([
      57,
      null,
      null,
      68,
      90,
      null,
      null,
      46,
      46,
    ]);
    expect([0, 3, 10, 11, 30].map(roundedFrom(0, 11))).toEqual([0, null, null, 11, 22]);
    expect([0, 3, 4].map(roundedFrom(0, 0))).toEqual([0, 3, 4]);
  });
});
