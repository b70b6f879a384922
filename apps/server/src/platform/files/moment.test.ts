import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateOfDay } from "@concord/clinical";

import {
  dayNumber,
  isPlaceholder,
  isWithin,
  parseMoment,
  parseOptional,
  parsePartial,
  standInDay,
  timestampOf,
  unreadable,
} from "./moment.ts";

describe("parseMoment", () => {
  it.each([
    ["1970-01-01", 0, null],
    ["1969-12-31", -1, null],
    ["2010-02-03 04:05:06", 14_643, 245],
    ["2010-02-03T04:05:06.789-05:00", 14_643, 245],
    ["2010-02-03T04:05Z", 14_643, 245],
    ["20100203", 14_643, null],
    ["2/3/2010", 14_643, null],
    ["2/3/2010 4:05", 14_643, 245],
    ["2200-02-28", 84_064, null],
    ["1850-07-01", -43_648, null],
  ])("reads %s", (text, day, minute) => {
    expect(parseMoment(text)).toEqual({ day, minute });
  });

  it.each([
    "",
    "2010",
    "2010-02",
    "2010-02-30",
    "2100-02-29",
    "2010-13-01",
    "2010-2-3",
    "yesterday",
    "2010-02-03 25:00",
    "13/13/2010",
    "0001-01-01",
    "1799-12-31",
    "2300-01-01",
    "9999-12-31",
  ])("takes %j for no date", (text) => {
    expect(parseMoment(text)).toBeUndefined();
  });

  it("agrees with the platform's calendar on every day of the years 1800 to 2299", () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_091, max: 120_529 }), (day) => {
        const [year, month, date] = dateOfDay(day).split("-").map(Number);
        expect(dayNumber(year ?? 0, month ?? 0, date ?? 0)).toBe(day);
        expect(parseMoment(timestampOf({ day, minute: 61 }))).toEqual({ day, minute: 61 });
      }),
    );
  });
});

describe("parsePartial", () => {
  // First day and the day that stands for it, counted from 1970-01-01 by hand.
  it.each([
    ["2010", 14_610, 14_791, "year"],
    ["2010-02", 14_641, 14_641, "month"],
    ["2010-02-03", 14_643, 14_643, "day"],
  ] as const)("reads %s", (text, day, standIn, precision) => {
    const read = parsePartial(text);
    expect(read).toEqual({ day, minute: null, precision });
    expect(read && standInDay(read)).toBe(standIn);
  });

  it("knows which days a month and a year hold", () => {
    const [year, month] = [parsePartial("2010"), parsePartial("2010-02")];
    if (!year || !month) throw new Error("not read");
    expect([14_609, 14_610, 14_974, 14_975].map((day) => isWithin(day, year))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([14_640, 14_641, 14_668, 14_669].map((day) => isWithin(day, month))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("a year that no record can have says that there is none; one that it can have is no date of a day", () => {
    expect(["9999", "0001-01", "2010", "2010-02"].map(isPlaceholder)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(["9999", "2010", ""].map(parseOptional)).toEqual([undefined, unreadable, undefined]);
  });
});
