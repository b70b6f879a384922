import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { attrition, countMasks } from "./attrition.ts";

const masks = Int32Array.of(0b111, 0b111, 0b110, 0b101, 0b001, 0b000, 0b110);

describe("attrition", () => {
  it("counts each rule, what it loses, and what would be without it", () => {
    expect(attrition(countMasks(masks), 3)).toEqual({
      entry: 7,
      members: 2,
      steps: [
        { rule: 0, satisfied: 4, kept: 4, lost: 3, without: 4 },
        { rule: 1, satisfied: 4, kept: 2, lost: 2, without: 3 },
        { rule: 2, satisfied: 5, kept: 2, lost: 0, without: 2 },
      ],
    });
  });

  it("follows another order, with a rule off", () => {
    expect(attrition(countMasks(masks), 3, { order: [2, 1, 0], off: [0] })).toEqual({
      entry: 7,
      members: 4,
      steps: [
        { rule: 2, satisfied: 5, kept: 5, lost: 2, without: 4 },
        { rule: 1, satisfied: 4, kept: 4, lost: 1, without: 5 },
      ],
    });
  });

  it("loses everybody who is not a member, whatever the order, and works with 31 rules", () => {
    const mask = fc.integer({ min: 0, max: 2 ** 31 - 1 });
    const order = fc.shuffledSubarray(
      Array.from({ length: 31 }, (_, rule) => rule),
      { minLength: 31 },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(mask, fc.constant(2 ** 31 - 1))), order, (all, sequence) => {
        const { entry, members, steps } = attrition(countMasks(Int32Array.from(all)), 31, {
          order: sequence,
        });
        expect(members).toBe(all.filter((each) => each === 2 ** 31 - 1).length);
        expect(entry - steps.reduce((sum, { lost }) => sum + lost, 0)).toBe(members);
      }),
    );
  });

  it.each([[[0, 0]], [[3]], [[-1]]])("refuses the order %j", (order) => {
    expect(() => attrition(countMasks(masks), 3, { order })).toThrow(RangeError);
  });
});
