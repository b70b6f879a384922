import type { StoryLane } from "@concord/contract";
import { describe, expect, it } from "vitest";
import { storySummary, type SummaryOf } from "./summary.ts";

type Known = readonly [date: string, source: StoryLane["marks"][number]["source"], value?: number];

const lane = (
  kind: StoryLane["kind"],
  [concept_id, name]: readonly [number, string],
  known: readonly Known[],
  more: Partial<StoryLane> = {},
): StoryLane => ({
  kind,
  concept_id,
  name,
  unit: null,
  normal_low: null,
  normal_high: null,
  fact_count: known.length,
  other_fact_count: 0,
  marks: known.map(([date, source, value = null]) => ({ date, source, value, fact_count: 1 })),
  ...more,
});

const text = (of: Partial<SummaryOf> & Pick<SummaryOf, "lanes">) =>
  storySummary({ used: new Set(), index: undefined, ...of }).map((clauses) =>
    clauses.map((clause) => clause.text).join(""),
  );

const gout = lane("problem", [1, "Gout"], [["2020-03-01", "unstructured"]]);
const failure = lane(
  "problem",
  [2, "Heart failure"],
  [
    ["2019-03-19", "structured"],
    ["2019-02-26", "unstructured"],
  ],
);

describe("issue 18.5 the summary of a patient's record", () => {
  it("says where the problem of the cohort is known first, and how much later the other source knew", () => {
    expect(text({ lanes: [gout, failure], used: new Set(["2 2019-02-26"]) })).toEqual([
      "Heart failure in notes since 02/26/2019, in structured records 21 days later.",
      "In notes only, by these names: Gout since 03/01/2020.",
    ]);
    expect(text({ lanes: [gout] })).toEqual([
      "Gout in notes since 03/01/2020; in structured records not by this name.",
    ]);
  });

  it("counts days from the index date, and opens each clause at its own concept and day", () => {
    const [lead] = storySummary({ lanes: [failure], used: new Set(), index: 17_953 });
    expect(lead?.map(({ text: words, says }) => [words, says?.conceptId, says?.date])).toEqual([
      ["Heart failure in notes since day 0 (02/26/2019)", 2, "2019-02-26"],
      [", ", undefined, undefined],
      ["in structured records 21 days later", 2, "2019-03-19"],
      [".", undefined, undefined],
    ]);
  });

  it("says the first and last day of two drugs, and the first and last value of two measures with their range", () => {
    const drugs = ["A", "B", "C"].map((name, at) =>
      lane(
        "drug",
        [10 + at, name],
        [
          ["2020-01-01", "structured"],
          ["2020-06-01", "unstructured"],
        ],
      ),
    );
    const once = lane("measure", [20, "Weight"], [["2020-01-01", "structured", 80]]);
    const creatinine = lane(
      "measure",
      [21, "Creatinine"],
      [
        ["2021-01-01", "structured", 1.9],
        ["2020-01-01", "structured", 1.2],
      ],
      { unit: "mg/dL", normal_low: 0.6, normal_high: 1.1 },
    );
    expect(text({ lanes: [...drugs, once, creatinine] })).toEqual([
      "A in structured records from 01/01/2020, last on 06/01/2020.",
      "B in structured records from 01/01/2020, last on 06/01/2020.",
      "Creatinine 1.2 mg/dL on 01/01/2020, 1.9 at last on 01/01/2021 (normal 0.6 to 1.1).",
    ]);
  });

  it("says how many problems of notes alone are not named, and nothing where there is nothing", () => {
    const five = [3, 4, 5, 6, 7].map((id) =>
      lane("problem", [id, `P${id}`], [["2020-01-01", "unstructured"]]),
    );
    expect(text({ lanes: [failure, ...five] }).at(-1)).toMatch(
      /P5 since 01\/01\/2020, and 2 more of the lanes below\.$/,
    );
    expect(text({ lanes: [] })).toEqual([]);
  });
});
