import { beforeAll, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
});

// Written by hand; shares nothing with the reading of doses.
it.each<[text: string, words: string, further: readonly string[]]>([
  ["Prednisone 30 mg daily x 4 days, then 15 mg daily x 4 days.", "Prednisone", ["15 mg 1/1 4d"]],
  ["Lantus 18 units qam and 12 at bedtime.", "Lantus", ["12 units 1/1"]],
  ["Warfarin 5 mg Mon/Wed/Fri and 2.5 mg on other days.", "Warfarin", ["2.5 mg 4/7"]],
  ["Gabapentin 100 mg qhs for 3 days, then bid.", "Gabapentin", ["100 mg 2/1"]],
  // Another drug's, what was before, the most, how much a dose changes by, what is in stock, a stopped drug.
  ["Aspirin 81 mg daily and 40 mg of furosemide.", "Aspirin", []],
  ["Carvedilol 12.5 mg bid (was 6.25 mg bid).", "Carvedilol", []],
  ["Tramadol 50 mg q6h, max 400 mg daily.", "Tramadol", []],
  ["Prednisone 40 mg daily, then reduce by 10 mg every week.", "Prednisone", []],
  ["Morphine increased from 15 mg to 30 mg bid.", "Morphine", []],
  ["Lisinopril 10 mg daily and 20 mg tablets in stock.", "Lisinopril", []],
  ["Stopped prednisone 10 mg daily, then 5 mg.", "prednisone", []],
])("S3.8 further doses of one drug: %s", (text, words, further) => {
  const entity = tag(text, shippedEngine()).entities.find((each) => each.text === words);
  const said = entity?.further_medications?.map(({ strength, frequency, duration_days: days }) =>
    [
      `${strength?.value} ${strength?.unit}`,
      ...(frequency === undefined ? [] : [`${frequency.count}/${frequency.period_days}`]),
      ...(days === undefined ? [] : [`${days}d`]),
    ].join(" "),
  );
  expect(said ?? []).toEqual(further);
});

it("S3.8 a combination without a unit keeps both strengths and makes no daily dose", () => {
  const [drug] = tag("Percocet 10/325 q4h as needed.", shippedEngine()).entities;
  expect(drug?.medication).toMatchObject({ strength: { parts: [10, 325], unit: "" } });
  expect(drug?.medication?.daily_dose).toBeUndefined();
  const [single] = tag("Aspirin 5/12 was given.", shippedEngine()).entities;
  expect(single?.medication?.strength).toBeUndefined();
});
