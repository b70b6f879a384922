import fc from "fast-check";
import { expect, test } from "vitest";
import { nextReading, type AnswerStratum } from "./next-reading.ts";

/** F4 of validity.md: strata by (structured, inferred), for the recall of inferred. */
const recall = (read: readonly [number, number, number, number]): AnswerStratum[] =>
  (
    [
      [400, 95 / 100, true],
      [900, 120 / 150, true],
      [150, 40 / 75, false],
      [8550, 6 / 300, false],
    ] as const
  ).map(([frame, share, isFound], at) => ({
    frame,
    read: read[at] ?? 0,
    positive: Math.round(share * (read[at] ?? 0)),
    ifPositive: [isFound ? 1 : 0, 1],
    ifNegative: [0, 0],
  }));

test("reads more where few were read that matter, and is narrower than as much at random", () => {
  const next = nextReading(recall([100, 150, 75, 300]), 400);
  if (!next.ok) throw new Error("refused");
  expect(next.more.reduce((sum, n) => sum + n, 0)).toBe(400);
  // The large stratum that both call negative holds what is missed: it makes the interval.
  expect(next.more[3]).toBeGreaterThan(350);
  expect(next.after).toBeLessThan(next.atRandom);
  expect(next.now ?? 0).toBeGreaterThan(next.after);
});

test("the standard error now is M6's but for the half unit that each stratum is given", () => {
  const next = nextReading(recall([100, 150, 75, 300]), 1);
  expect(next.ok && next.now).toBeCloseTo(0.0413, 2);
});

test("a stratum in which none was found is still read; one that nobody read has no error yet", () => {
  const strata = recall([100, 150, 75, 300]).map((one, at) =>
    at === 3 ? { ...one, positive: 0 } : one,
  );
  const next = nextReading(strata, 100);
  expect(next.ok && (next.more[3] ?? 0)).toBeGreaterThan(0);
  const unread = nextReading(recall([100, 150, 75, 0]), 10);
  expect(unread.ok && unread.now).toBeNull();
  expect(unread.ok && (unread.more[3] ?? 0)).toBeGreaterThan(0);
});

test("asks for no more than there are, and is as narrow as so many at random but for a rounding", () => {
  const stratum = fc
    .record({
      frame: fc.integer({ min: 2, max: 300 }),
      read: fc.nat(),
      positive: fc.nat(),
      found: fc.boolean(),
    })
    .map(({ frame, read, positive, found }): AnswerStratum => {
      const n = 1 + (read % (frame - 1));
      return {
        frame,
        read: n,
        positive: positive % (n + 1),
        ifPositive: [found ? 1 : 0, 1],
        ifNegative: [0, 0],
      };
    });
  fc.assert(
    fc.property(
      fc.tuple(stratum, stratum, stratum),
      fc.integer({ min: 1, max: 200 }),
      (strata, units) => {
        const next = nextReading(strata, units);
        if (!next.ok) return;
        const room = strata.reduce((sum, { frame, read }) => sum + frame - read, 0);
        expect(next.more.reduce((sum, n) => sum + n, 0)).toBe(Math.min(units, room));
        for (const [at, { frame, read }] of strata.entries())
          expect(next.more[at]).toBeLessThanOrEqual(frame - read);
        expect(next.after).toBeLessThanOrEqual(next.atRandom * 1.02 + 1e-9);
      },
    ),
    { numRuns: 300 },
  );
});
