import { describe, expect, it } from "vitest";

import { fact, index } from "../words-part.ts";
import { windowWords } from "./words.ts";

describe("S2.56 a window in words", () => {
  it.each([
    [{ unit: "days", from: -365, to: 30 }, "365 days before to 30 days after"],
    [{ unit: "days", to: -1 }, "any time before index"],
    [{ unit: "days", to: -30 }, "any time until 30 days before"],
    [{ unit: "days", from: 0 }, "at index or after"],
    [{ unit: "days", from: 0, to: 0 }, "on the index day"],
    [{ unit: "hours", from: 0, to: 24 }, "the index to 24 hours after"],
    [{ unit: "days", to: 0 }, "any time until the index day"],
    [{ unit: "days", from: 1 }, "from 1 day after"],
    [{ unit: "days", from: 7, to: 7 }, "7 days after"],
  ] as const)("the window %j is '%s'", (window, said) => {
    expect(windowWords(window, index)).toBe(said);
  });

  it.each([
    [{ unit: "days", from: 0, to: 7 }, "its day to 7 days after it"],
    [{ unit: "days", to: -1 }, "any time before it"],
    [{ unit: "days", from: 0, to: 0 }, "on its day"],
    [{ unit: "hours", from: -2, to: 0 }, "2 hours before it to it"],
  ] as const)("around a fact the window %j is '%s'", (window, said) => {
    expect(windowWords(window, fact)).toBe(said);
  });

  it("what counts from an end says so", () => {
    const during = { unit: "days" as const, from: 0, to: 0, toIndexEnd: true };
    expect(windowWords(during, index)).toBe(
      "from the index day to the day of the end of the index",
    );
    const after = { ...during, from: 1, to: 30, fromIndexEnd: true };
    expect(windowWords(after, fact)).toBe(
      "from 1 day after the end of it to 30 days after the end of it",
    );
  });
});
