import { describe, expect, it } from "vitest";
import { moved, numbersIn, switched } from "./rule-order.ts";

describe("order of rules in the address", () => {
  it("is read where it is a list of numbers", () => {
    expect(numbersIn("2,0,1")).toEqual([2, 0, 1]);
    for (const text of [undefined, "", "a", "1,", "-1"]) expect(numbersIn(text)).toEqual([]);
  });

  it("a rule is put in or taken out", () => {
    expect(switched([3], 1)).toEqual([1, 3]);
    expect(switched([1, 3], 3)).toEqual([1]);
  });

  it("a rule moves by one place, and not over the ends", () => {
    expect(moved([0, 1, 2], 0, 1)).toEqual([1, 0, 2]);
    expect(moved([0, 1, 2], 2, -1)).toEqual([0, 2, 1]);
    expect(moved([0, 1], 0, -1)).toEqual([0, 1]);
    expect(moved([0, 1], 1, 1)).toEqual([0, 1]);
  });
});
