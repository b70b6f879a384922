import { describe, expect, it } from "vitest";
import { applyPersonLine } from "../assertion/person-lines.ts";
import type { Assertion } from "../assertion/assertion.ts";
import { lineBeginWithin } from "./lines.ts";

describe("lineBeginWithin", () => {
  it.each([
    ["one line", 4, 10, 0],
    ["first\nsecond", 8, 10, 6],
    ["first\nsecond", 6, 10, 6],
    ["first\nsecond", 5, 10, 0],
    ["\nsecond", 0, 10, 0],
    ["\nsecond", 1, 10, 1],
    ["first\nsecond", 11, 3, 8],
    ["first\nsecond", 11, 5, 6],
    ["", 0, 10, 0],
  ])("%j at %i, within %i: %i", (text, at, reach, begin) => {
    expect(lineBeginWithin(text, at, reach)).toBe(begin);
  });
});

describe("a person's line", () => {
  const of = (text: string, at: number): Assertion => {
    const assertion: Assertion = {};
    applyPersonLine(assertion, text, at);
    return assertion;
  };
  const line = `Close contacts: ${"rifampin, ".repeat(100)}`;

  it("is another's up to 2,000 characters behind the label", () => {
    expect(of(line, line.length).other?.rule).toBe("other.line");
    expect(of(`Seen today.\n${line}`, line.length + 12).other?.begin).toBe(12);
    expect(of(line.repeat(2), line.length * 2)).toEqual({});
  });
});
