import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayOfWeek } from "./calendar.ts";
import { timesOf } from "./times-of.ts";
import type { Time } from "../annotated-document.ts";

/** Sunday. */
const documentDate = "2020-03-15";

function times(text: string, date: string | null = documentDate): Time[] {
  return timesOf(text, { documentDate: date ?? undefined });
}
const at = (from: string, to: string = from): object => ({ kind: "absolute", from, to });
const since = (from: string): object => ({ kind: "absolute", from, relation: "overlap" });
const ago = (offset_days: number, from: string, to: string = from): object => ({
  kind: "relative",
  anchor: "document",
  offset_days,
  from,
  to,
});
const lasts = (duration_days: number, from: string): object => ({
  kind: "duration",
  duration_days,
  from,
  to: documentDate,
});
const anchored = (anchor: string, offset_days: number): object => ({
  kind: "relative",
  anchor,
  offset_days,
});
const aged = (age_years: number): object => ({ kind: "age", age_years });

describe("S3.8 time expressions", () => {
  it.each<[string, string, object]>([
    ["on 03/04/2018", "03/04/2018", { ...at("2018-03-04"), relation: "before" }],
    ["on 3/4/20", "3/4/20", at("2020-03-04")],
    ["on 2020-03-04", "2020-03-04", at("2020-03-04")],
    ["on 12/25/2020", "12/25/2020", { ...at("2020-12-25"), relation: "after" }],
    ["on 3/4 he", "3/4", at("2020-03-04")],
    ["on 12/25 he", "12/25", at("2019-12-25")],
    ["on 4 March 2018", "4 March 2018", at("2018-03-04")],
    ["the 4th of March 2018", "4th of March 2018", at("2018-03-04")],
    ["on 04-Mar-18", "04-Mar-18", at("2018-03-04")],
    ["on March 4, 2018", "March 4, 2018", at("2018-03-04")],
    ["in March of 2018", "March of 2018", at("2018-03")],
    ["in 3/2018", "3/2018", at("2018-03")],
    ["in 2018", "2018", at("2018")],
    ["in early 2018", "2018", at("2018")],
    ["in the 1990s", "1990s", at("1990", "1999")],
    ["in '98", "'98", at("1998")],
    ["stroke (1998)", "1998", at("1998")],
    ["appendectomy 1985", "1985", at("1985")],
    ["from March 2018 to June 2019", "from March 2018 to June 2019", at("2018-03", "2019-06")],
    ["between 2015 and 2017", "between 2015 and 2017", at("2015", "2017")],
    ["since 2015", "2015", since("2015")],
    ["since 3/4/2018", "3/4/2018", since("2018-03-04")],
    ["since March 2018", "March 2018", since("2018-03")],
    ["last March", "last March", at("2019-03")],
    ["last Monday", "last Monday", ago(-6, "2020-03-09")],
    ["next Monday", "next Monday", ago(1, "2020-03-16")],
    ["today", "today", ago(0, documentDate)],
    ["yesterday", "yesterday", ago(-1, "2020-03-14")],
    ["last night", "last night", ago(-1, "2020-03-14")],
    ["this morning", "this morning", ago(0, documentDate)],
    ["two weeks ago", "two weeks ago", ago(-14, "2020-03-01")],
    ["2-3 weeks ago", "2-3 weeks ago", ago(-14, "2020-02-23", "2020-03-01")],
    ["3 months ago", "3 months ago", ago(-90, "2019-12")],
    ["5 years ago", "5 years ago", ago(-1825, "2015")],
    ["a couple of days ago", "a couple of days ago", ago(-2, "2020-03-13")],
    ["2/52 ago", "2/52 ago", ago(-14, "2020-03-01")],
    ["in six months", "six months", { ...ago(180, "2020-09"), relation: "after" }],
    ["10 days prior to admission", "10 days prior to admission", anchored("admission", -10)],
    ["two days before surgery", "two days before surgery", anchored("operation", -2)],
    ["3 days after surgery", "3 days after surgery", anchored("operation", 3)],
    ["the day before admission", "the day before admission", anchored("admission", -1)],
    ["the day of surgery", "the day of surgery", anchored("operation", 0)],
    ["on admission", "on admission", anchored("admission", 0)],
    ["on POD #3", "POD #3", anchored("operation", 3)],
    ["on post-operative day #2", "post-operative day #2", anchored("operation", 2)],
    ["on HD 4", "HD 4", anchored("admission", 3)],
    ["on hospital day four", "hospital day four", anchored("admission", 3)],
    ["on day 3 of admission", "day 3 of admission", anchored("admission", 2)],
    ["the following morning", "the following morning", anchored("previous", 1)],
    ["three days later", "three days later", anchored("previous", 3)],
    ["later that day", "later that day", anchored("previous", 0)],
    ["for 3 days", "3 days", lasts(3, "2020-03-12")],
    ["x 3 days", "3 days", lasts(3, "2020-03-12")],
    ["cough x3 days", "x3 days", lasts(3, "2020-03-12")],
    ["3-day history", "3-day", lasts(3, "2020-03-12")],
    ["3 day h/o", "3 day", lasts(3, "2020-03-12")],
    ["for 3/7", "3/7", lasts(3, "2020-03-12")],
    ["for the past week", "past week", lasts(7, "2020-03-08")],
    ["over the last two weeks", "two weeks", lasts(14, "2020-03-01")],
    ["45-year-old", "45-year-old", aged(45)],
    ["45 y/o", "45 y/o", aged(45)],
    ["45yo man", "45yo", aged(45)],
    ["67M with", "67M", aged(67)],
    ["a 6-month-old", "6-month-old", aged(0.49)],
    ["aged 45", "aged 45", aged(45)],
    ["at age 5", "at age 5", { ...aged(5), relation: "before" }],
  ])("%s", (text, words, expected) => {
    const found = times(text);
    expect(found[0]).toMatchObject(expected);
    expect(found.map((time) => time.text)).toEqual([words]);
    expect(text.slice(found[0]?.begin, found[0]?.end)).toBe(words);
  });

  it.each<[string]>([
    ["13/45/2020"],
    ["BP 120/80"],
    ["3/4 strength"],
    ["may be 3"],
    ["4 times a day"],
    ["1/2 pack"],
    ["room 2018 is"],
    ["LDH of 1925"],
    ["5 mg"],
  ])("none in %s", (text) => {
    expect(times(text)).toEqual([]);
  });

  it("orders by date, and keeps quiet on dates it can't know", () => {
    const [earlier, later] = times("in 2015, and 3 months ago");
    expect((earlier?.to ?? "") < (later?.from ?? "")).toBe(true);
    expect(times("3 days ago", null)[0]?.from).toBeUndefined();
    expect(times("3/4", null)).toEqual([]);
  });
});

describe("calendar", () => {
  it("counts days and months forth and back", () => {
    const date = fc
      .integer({ min: -40_000, max: 40_000 })
      .map((days) => addDays("2000-01-01", days));
    fc.assert(
      fc.property(date, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
        const shift = (dayOfWeek(from) + (days % 7) + 7) % 7;
        expect(dayOfWeek(addDays(from, days))).toBe(shift);
      }),
    );
    expect(dayOfWeek("2020-03-15")).toBe(0);
    expect(addMonths("2020-03-31", -1)).toBe("2020-02-29");
    expect(addMonths("2020-01-15", -13)).toBe("2018-12-15");
  });
});
