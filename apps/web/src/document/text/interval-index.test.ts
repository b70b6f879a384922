import fc from "fast-check";
import { expect, test } from "vitest";
import { IntervalIndex } from "./interval-index.ts";

const interval = fc
  .tuple(fc.nat(200), fc.integer({ min: 1, max: 40 }))
  .map(([begin, length]) => ({ begin, end: begin + length }));

test("finds exactly the intervals that hold an offset, the shortest first", () => {
  fc.assert(
    fc.property(fc.array(interval), fc.nat(250), (intervals, offset) => {
      const found = new IntervalIndex(intervals).at(offset);
      const all = intervals.filter(({ begin, end }) => begin <= offset && offset < end);
      expect(found).toHaveLength(all.length);
      expect(new Set(found)).toEqual(new Set(all));
      const lengths = found.map(({ begin, end }) => end - begin);
      expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    }),
  );
});
