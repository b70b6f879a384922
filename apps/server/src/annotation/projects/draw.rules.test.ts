import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draw, frameHash, type FrameUnit, isEqual, isRandom } from "./draw.rules.ts";
import { shareOut } from "./share-out.rules.ts";

const unit = (n: number, stratum: string, documents = 1): FrameUnit => ({
  patient_id: Math.ceil(n / 3),
  unit_id: n,
  documents: Array.from({ length: documents }, (_, at) => n * 10 + at),
  stratum,
});
const frameOf = (sizes: Readonly<Record<string, number>>): FrameUnit[] => {
  let n = 0;
  return Object.entries(sizes).flatMap(([stratum, size]) =>
    Array.from({ length: size }, () => unit((n += 1), stratum)),
  );
};
const plan = { size: 20, seed: 7, allocation: "proportional" as const, numbers: [] };
const ids = (drawn: readonly { unit_id: number }[]) => drawn.map(({ unit_id }) => unit_id);

describe("validity.md §1, 3: a stratified draw", () => {
  test("the same seed, plan and frame give the same sample, in whatever order the frame comes; another seed another", () => {
    const frame = frameOf({ a: 300, b: 100 });
    const first = ids(draw(frame, plan).drawn);
    expect(ids(draw(frame.toReversed(), plan).drawn)).toEqual(first);
    expect(ids(draw(frame, { ...plan, seed: 8 }).drawn)).not.toEqual(first);
    expect(frameHash(frame.toReversed())).toBe(frameHash(frame));
    expect(frameHash(frame.slice(1))).not.toBe(frameHash(frame));
  });

  test("in proportion by largest remainders, by hand: 60, 30 and 10 of 20 are 12, 6, 2", () => {
    const { strata } = draw(frameOf({ a: 60, b: 30, c: 10 }), plan);
    expect(strata.map(({ sample }) => sample)).toEqual([12, 6, 2]);
    expect(isEqual(strata)).toBe(true);
  });

  test("a small stratum gets two, and then not each unit is as likely as another", () => {
    const { strata, drawn } = draw(frameOf({ a: 96, b: 4 }), plan);
    expect(strata.map(({ sample }) => sample)).toEqual([18, 2]);
    expect(isEqual(strata)).toBe(false);
    const probabilities = new Set(drawn.map(({ at, probability }) => `${at} ${probability}`));
    expect([...probabilities].toSorted()).toEqual(["0 0.1875", "1 0.5"]);
  });

  test("the same number of each, and all of one that has fewer", () => {
    const { strata } = draw(frameOf({ a: 50, b: 50, c: 3 }), { ...plan, allocation: "equal" });
    const samples = strata.map(({ sample }) => sample);
    expect(samples[2]).toBe(3);
    expect(samples.reduce((sum, n) => sum + n, 0)).toBe(20);
  });

  test("numbers of one's own; a stratum without any makes the sample purposive", () => {
    const numbers = [{ stratum: "a", units: 5 }];
    const { strata, drawn } = draw(frameOf({ a: 50, b: 50 }), {
      ...plan,
      allocation: "numbers",
      numbers,
    });
    expect(strata.map(({ sample }) => sample)).toEqual([5, 0]);
    expect(drawn).toHaveLength(5);
    expect(isRandom(strata)).toBe(false);
  });

  test("refuses more than there is, fewer than two of each stratum, and strata that there are not", () => {
    expect(() => draw(frameOf({ a: 5 }), plan)).toThrow("fewer units");
    expect(() => draw(frameOf({ a: 50, b: 50 }), { ...plan, size: 3 })).toThrow("at least 4");
    const numbers = [{ stratum: "z", units: 5 }];
    expect(() => draw(frameOf({ a: 50 }), { ...plan, allocation: "numbers", numbers })).toThrow(
      "no stratum",
    );
  });

  test("over 4,000 seeds every unit comes as often as its probability says", () => {
    const frame = frameOf({ a: 12, b: 6 });
    const drawnOften = new Map<number, number>();
    const seeds = 4000;
    for (let seed = 0; seed < seeds; seed += 1) {
      const { drawn } = draw(frame, { ...plan, size: 6, seed, allocation: "equal" });
      for (const { unit_id } of drawn) drawnOften.set(unit_id, (drawnOften.get(unit_id) ?? 0) + 1);
    }
    // Three of twelve and three of six: 1,000 and 2,000 expected, standard deviations 27 and 32.
    for (const { unit_id, stratum } of frame) {
      const [expected, deviation] = stratum === "a" ? [1000, 27.4] : [2000, 31.6];
      expect(Math.abs((drawnOften.get(unit_id) ?? 0) - expected)).toBeLessThan(4.5 * deviation);
    }
  });

  test("any frame and size: as many as asked, none twice, at least two of each stratum, weights add up to the frame", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom("proportional" as const, "equal" as const),
        (sizes, size, allocation) => {
          const frame = frameOf(Object.fromEntries(sizes.map((n, at) => [`s${at}`, n])));
          fc.pre(size <= frame.length && size >= 2 * sizes.length);
          const { strata, drawn } = draw(frame, { ...plan, size, allocation });
          expect(new Set(ids(drawn)).size).toBe(size);
          for (const { sample, frame: of } of strata)
            expect(sample).toBeGreaterThanOrEqual(Math.min(2, of));
          const weight = drawn.reduce((sum, { probability }) => sum + 1 / probability, 0);
          expect(weight).toBeCloseTo(frame.length, 6);
        },
      ),
    );
  });
});

describe("who reads what", () => {
  const units = Array.from({ length: 60 }, (_, n) => unit(n + 1, "all"));

  test("two of four read each unit, all as many, every pair as often", () => {
    const readers = shareOut(units, { annotators: [1, 2, 3, 4], each: 2, seed: 3 });
    expect(readers.every((one) => new Set(one).size === 2)).toBe(true);
    const loads = [1, 2, 3, 4].map(
      (userId) => readers.filter((one) => one.includes(userId)).length,
    );
    expect(loads).toEqual([30, 30, 30, 30]);
    const pairs = Object.values(
      Object.groupBy(readers, (one) => one.toSorted((a, b) => a - b).join(" ")),
    ).map((all) => all?.length ?? 0);
    expect(pairs).toHaveLength(6);
    expect(Math.max(...pairs) - Math.min(...pairs)).toBeLessThanOrEqual(2);
  });

  test("encounters of unequal size: nobody has more than one whole encounter more than another", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 50 }), (sizes) => {
        const encounters = sizes.map((size, at) => unit(at + 1, "all", size));
        const readers = shareOut(encounters, { annotators: [5, 6, 7], each: 1, seed: 1 });
        const loads = [5, 6, 7].map((userId) =>
          encounters.reduce(
            (sum, one, at) => sum + (readers[at]?.includes(userId) ? one.documents.length : 0),
            0,
          ),
        );
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(9);
      }),
    );
  });
});
