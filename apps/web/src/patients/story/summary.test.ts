import type { StoryLane } from "@concord/contract";
import { describe, expect, it } from "vitest";
import { storySummary, type SummaryOf } from "./summary.ts";

type Known = readonly [
  date: string,
  source: StoryLane["marks"][number]["source"],
  value?: number | null,
  isPossible?: boolean,
];

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
  marks: known.map(([date, source, value = null, is_possible = false]) => ({
    date,
    source,
    value,
    fact_count: 1,
    is_possible,
  })),
  ...more,
});

const nothing = { used: new Set<string>(), index: undefined, outcomes: [], contradictions: [] };

const text = (of: Partial<SummaryOf> & Pick<SummaryOf, "lanes">) =>
  storySummary({ ...nothing, ...of }).map((clauses) =>
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

  it("says of what notes call possible no more than that, and when something affirmed it", () => {
    const possible = (id: number, name: string, more: readonly Known[] = []) =>
      lane("problem", [id, name], [["2020-03-01", "unstructured", null, true], ...more]);
    expect(text({ lanes: [possible(1, "Gout")] })).toEqual([
      "Gout (possible) in notes since 03/01/2020; nothing affirms it by this name.",
    ]);
    expect(text({ lanes: [possible(1, "Gout", [["2020-03-08", "structured"]])] })).toEqual([
      "Gout (possible) in notes since 03/01/2020, affirmed in structured records 7 days later.",
    ]);
    const later = possible(3, "Apnea", [["2020-05-01", "unstructured"]]);
    expect(text({ lanes: [failure, possible(2, "Reflux"), later] }).slice(1)).toEqual([
      "In notes only, by these names: Apnea since 05/01/2020.",
      "In notes only, and no more than possible: Reflux since 03/01/2020.",
    ]);
  });

  it("counts days from the index date, and opens each clause at its own concept and day", () => {
    const [lead] = storySummary({ ...nothing, lanes: [failure], index: 17_953 });
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

  it("says the outcomes by days from the index date, each opening its fact, and those that were not", () => {
    const first = {
      concept_id: 7,
      source: "unstructured",
      date: "2020-05-01",
      days: 40,
      is_possible: false,
    } as const;
    const outcomes = [
      { event_id: 1, name: "Stroke", first: null },
      {
        event_id: 2,
        name: "Gout",
        first: { ...first, concept_id: 8, date: "2020-06-10", days: 80, is_possible: true },
      },
      { event_id: 3, name: "Fibrillation", first },
      { event_id: 4, name: "Death of the heart", first: null },
    ];
    const [sentence] = storySummary({ ...nothing, lanes: [], outcomes });
    expect(sentence?.map((clause) => clause.text).join("")).toBe(
      "Outcomes: Fibrillation in notes on day 40 (05/01/2020), Gout (possible) in notes on day 80 (06/10/2020); no record of Stroke or Death of the heart.",
    );
    expect(sentence?.flatMap(({ says }) => says ?? [])).toEqual([
      { conceptId: 7, date: "2020-05-01", source: "unstructured", isPossible: false },
      { conceptId: 8, date: "2020-06-10", source: "unstructured", isPossible: true },
    ]);
    expect(text({ lanes: [], outcomes: outcomes.filter((one) => one.first === null) })).toEqual([
      "Outcomes: no record of Stroke or Death of the heart.",
    ]);
    expect(
      text({
        lanes: [],
        outcomes: [{ event_id: 2, name: "Gout", first: { ...first, date: "", days: null } }],
      }),
    ).toEqual(["Outcomes: Gout in notes on a day that is not known."]);
  });

  it("says what codes say and notes deny, each side opening its own day, and how many more there are", () => {
    const one = (id: number, name: string) => ({
      concept_id: id,
      name,
      date: "2020-02-03",
      denied_concept_id: 9,
      denied_name: "Infarction",
      denied_date: "2020-03-01",
    });
    const contradictions = [one(9, "Infarction"), one(10, "Small infarction"), one(11, "Third")];
    expect(text({ lanes: [], contradictions })).toEqual([
      "Codes say Infarction on 02/03/2020, no note affirms it, one of 03/01/2020 denies it.",
      "Codes say Small infarction on 02/03/2020, no note affirms it, one of 03/01/2020 denies Infarction.",
      "Codes and notes contradict each other on 1 more.",
    ]);
    const [, second] = storySummary({ ...nothing, lanes: [], contradictions });
    expect(second?.flatMap(({ says }) => says ?? [])).toEqual([
      { conceptId: 10, date: "2020-02-03", source: "structured", isPossible: false },
      { conceptId: 9, date: "2020-03-01", source: "unstructured", isPossible: false },
    ]);
  });
});
