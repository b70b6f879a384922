import { describe, expect, it } from "vitest";
import { judgedTimes, readAttachedTimes } from "../../testing/attached-times.ts";

const cases = readAttachedTimes();

// Which time of a sentence is given to which of its mentions.
describe("S3.8 times of mentions", () => {
  it.each(cases.filter(({ isMissed }) => !isMissed))("$marked", (each) => {
    expect(judgedTimes(each)).toEqual(each.expected);
  });
  it.fails.each(cases.filter(({ isMissed }) => isMissed))("is missed: $marked", (each) => {
    expect(judgedTimes(each)).toEqual(each.expected);
  });
});
