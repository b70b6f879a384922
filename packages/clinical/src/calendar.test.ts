import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarYears, completedYears, dateOfDay, dayOfDate } from "./calendar.ts";

describe("days", () => {
  it.each([
    ["1970-01-01", 0],
    ["1969-12-31", -1],
    ["2000-02-29", 11_016],
    ["1900-01-01", -25_567],
    ["2200-12-31", 84_370],
  ])("%s is %d", (date, day) => {
    expect(dayOfDate(date)).toBe(day);
    expect(dateOfDay(day)).toBe(date);
  });

  it("agree with the platform over nine thousand years", () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
        const expected = new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(dateOfDay(day)).toBe(expected);
        expect(dayOfDate(expected)).toBe(day);
      }),
    );
  });

  it.each(["2021-02-29", "2021-13-01", "1900-02-29", "21-01-01", ""])("refuse %j", (date) => {
    expect(() => dayOfDate(date)).toThrow(RangeError);
  });
});

describe("age", () => {
  it.each([
    ["2000-02-29", "2001-02-28", 0, 1],
    ["2000-02-29", "2001-03-01", 1, 1],
    ["2000-02-29", "2004-02-29", 4, 4],
    ["1960-12-31", "2001-01-01", 40, 41],
    ["1960-01-01", "1960-01-01", 0, 0],
    ["1960-06-01", "1960-05-31", -1, 0],
  ])("born %s, on %s: %d completed, %d calendar years", (birth, date, completed, calendar) => {
    expect(completedYears(dayOfDate(birth), dayOfDate(date))).toBe(completed);
    expect(calendarYears(dayOfDate(birth), dayOfDate(date))).toBe(calendar);
  });
});
