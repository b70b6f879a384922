import { describe, expect, it } from "vitest";
import { dayOf, timeSpan, yearTicks } from "./timeline.ts";

const mark = (start: string, end = start) => ({ name: "", start, end });

describe("patient timeline", () => {
  it("a time of day does not move a mark to another day", () => {
    expect(dayOf("2020-02-29T23:59:00")).toBe(dayOf("2020-02-29"));
    expect(dayOf("2020-03-01") - dayOf("2020-02-29")).toBe(1);
  });

  it("spans all marks, also those of the year 2200", () => {
    const span = timeSpan([mark("2199-06-01", "2200-01-05"), mark("2018-01-01")]);
    expect(span).toMatchObject({ first: "2018-01-01", last: "2200-01-05" });
    expect(yearTicks(span ?? fail(), 10).length).toBeLessThanOrEqual(10);
  });

  it("without marks there is nothing to draw", () => {
    expect(timeSpan([])).toBeUndefined();
  });

  it("every year has its tick where there is room", () => {
    const span = timeSpan([mark("2018-05-01"), mark("2021-05-01")]);
    expect(yearTicks(span ?? fail(), 10).map(({ year }) => year)).toEqual([2019, 2020, 2021]);
  });
});

function fail(): never {
  throw new Error("There is a span.");
}
