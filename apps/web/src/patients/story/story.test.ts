import { describe, expect, it } from "vitest";
import { dayOf } from "../timeline.ts";
import { apart, distinctPlaces, linePath } from "./drawn-places.ts";
import { brushed, drugBars, moved, olderMarks, spanOf, zoomed, type PlacedMark } from "./story.ts";

const mark = (date: string, source: PlacedMark["source"] = "structured"): PlacedMark => ({
  key: date,
  name: "",
  conceptId: 1,
  date,
  end: date,
  day: dayOf(date),
  endDay: dayOf(date),
  source,
  value: null,
  unit: null,
  isPossible: false,
  facts: 1,
  docId: null,
});

describe("the patient's story", () => {
  it("records of a drug at most 120 days apart are one bar", () => {
    const bars = drugBars([mark("2020-01-01"), mark("2020-04-30"), mark("2020-08-29")]);
    expect(bars.map(({ from, to }) => to - from)).toEqual([120, 0]);
    expect(drugBars([])).toEqual([]);
  });

  it("records that a lane has no room for are counted", () => {
    const lane = (facts: number) => ({
      name: "Heart rate",
      fact_count: 5,
      marks: [{ fact_count: facts }, { fact_count: 2 }],
    });
    expect(olderMarks([lane(3)])).toEqual([]);
    expect(olderMarks([lane(1)])).toEqual(["Heart rate: the oldest 2 records are not drawn."]);
  });

  it("marks of a source that fall together are one with all facts; of two sources they stay two", () => {
    const place = ({ date }: PlacedMark) => Number(date.slice(8));
    const marks = [
      mark("2020-01-01"),
      mark("2020-01-02", "unstructured"),
      mark("2020-01-03"),
      mark("2020-01-09"),
    ];
    expect(apart(marks, place, 5).map(({ date, facts }) => [date, facts])).toEqual([
      ["2020-01-01", 2],
      ["2020-01-02", 1],
      ["2020-01-09", 1],
    ]);
  });

  it("of what would be drawn on one place it draws one, and the line keeps its highest and lowest", () => {
    const places = [
      { x: 10, y: 5 },
      { x: 10.1, y: 5.1 },
      { x: 10.1, y: 30 },
      { x: 10.2, y: 2 },
      { x: 10.2, y: 8 },
      { x: 20, y: 8 },
    ];
    expect(distinctPlaces(places)).toEqual([
      { x: 10, y: 5 },
      { x: 10.1, y: 30 },
      { x: 10.2, y: 2 },
      { x: 10.2, y: 8 },
      { x: 20, y: 8 },
    ]);
    expect(linePath(places)).toBe("M10 5L10.1 30L10.2 2L10.2 8L20 8");
    expect(linePath([])).toBe("");
    // A hundred thousand values on some hundred columns: at most four of each.
    const many = Array.from({ length: 100_000 }, (_, at) => ({
      x: at / 200,
      y: (at * 7919) % 40,
    }));
    expect(linePath(many).split("L").length).toBeLessThan(4 * 2 * 501);
  });

  it("zooms around a day and stays within the record", () => {
    const all = { from: 0, to: 1000 };
    expect(zoomed(all, 0.5, all)).toEqual({ from: 250, to: 750 });
    expect(zoomed(all, 0.5, all, 0)).toEqual({ from: 0, to: 500 });
    expect(zoomed({ from: 0, to: 100 }, 100, all)).toEqual(all);
    const { from, to } = zoomed({ from: 10, to: 20 }, 0.1, all);
    expect(to - from).toBe(14);
  });

  it("reads the days of an address, and takes all for what can't be read", () => {
    const all = { from: 0, to: 1000 };
    expect(spanOf("100_200", all)).toEqual({ from: 100, to: 200 });
    expect(spanOf("-50_200", all)).toEqual({ from: 0, to: 200 });
    for (const text of [undefined, "", "200_100", "a_b", "100_101"])
      expect(spanOf(text, all)).toEqual(all);
  });

  it("a drag moves an edge, the whole window, or draws another one, within the record", () => {
    const all = { from: 0, to: 1000 };
    const span = { from: 200, to: 400 };
    expect(brushed(span, "from", [200, 250], all)).toEqual({ from: 250, to: 400 });
    expect(brushed(span, "from", [200, 900], all)).toEqual({ from: 386, to: 400 });
    expect(brushed(span, "to", [400, 2000], all)).toEqual({ from: 200, to: 1000 });
    expect(brushed(span, "body", [300, 350], all)).toEqual({ from: 250, to: 450 });
    expect(brushed(span, "body", [300, 5000], all)).toEqual({ from: 800, to: 1000 });
    expect(brushed(span, "new", [700, 500], all)).toEqual({ from: 500, to: 700 });
    expect(moved(span, -500, all)).toEqual({ from: 0, to: 200 });
  });
});
