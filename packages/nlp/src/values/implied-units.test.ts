import { beforeAll, describe, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
});

type Value = readonly [value: number, unit?: Word, ucum?: Word, implied?: Word];
type Word = string | undefined;

/** Number, unit as written, UCUM as written and the implied unit of each result, in order. */
function values(text: string): Value[] {
  return tag(text, shippedEngine()).entities.flatMap(({ result }) =>
    result?.value === undefined
      ? []
      : [[result.value, result.unit, result.ucum, result.implied_ucum] as const],
  );
}

const none: Word = undefined;

describe("S3.8 the unit of a vital sign that a note writes without one", () => {
  it.each<[string, Value[]]>([
    ["HR 74", [[74, none, none, "/min"]]],
    ["Pulse: 88", [[88, none, none, "/min"]]],
    ["Heart rate was 112.", [[112, none, none, "/min"]]],
    ["HR 60-70", [[60, none, none, "/min"]]],
    ["RR 16", [[16, none, none, "/min"]]],
    ["Respirations 18, unlabored.", [[18, none, none, "/min"]]],
    ["BP 120/80", [[120, none, none, "mm[Hg]"]]],
    ["Blood pressure was 142 over 91.", [[142, none, none, "mm[Hg]"]]],
    ["SBP 98", [[98, none, none, "mm[Hg]"]]],
    ["SpO2 98", [[98, none, none, "%"]]],
    ["O2 sat 94 on room air", [[94, none, none, "%"]]],
    ["T 98.6", [[98.6, none, none, "[degF]"]]],
    ["Temp 37.2", [[37.2, none, none, "Cel"]]],
    ["Temperature: 101.4", [[101.4, none, none, "[degF]"]]],
    [
      "T 98.4 HR 80 RR 14 BP 118/76 SpO2 99",
      [
        [98.4, none, none, "[degF]"],
        [80, none, none, "/min"],
        [14, none, none, "/min"],
        [118, none, none, "mm[Hg]"],
        [99, none, none, "%"],
      ],
    ],
    // What is written stands, and nothing is implied beside it.
    ["HR 74 bpm", [[74, "bpm", "/min", none]]],
    ["SpO2 98%", [[98, "%", "%", none]]],
    ["Temp 37.2 C", [[37.2, "C", "Cel", none]]],
    ["BP 16/10 kPa", []],
    // A number that is none of these is no value of theirs (plausible-values.data.ts).
    ["SpO2 0.97", []],
    ["Temp 60", []],
    ["Respirations 120", []],
    // What has several units has none that goes without saying.
    ["Weight 72", [[72, none, none, none]]],
    ["Glucose 110", [[110, none, none, none]]],
    ["Creatinine 1.1", [[1.1, none, none, none]]],
    ["Height 170", [[170, none, none, none]]],
  ])("%s", (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it("says that it was implied", () => {
    const [entity] = tag("HR 74", shippedEngine()).entities;
    expect(entity?.why["unit"]).toEqual({ rule: "unit.implied", begin: 3, end: 5 });
    const [written] = tag("HR 74 bpm", shippedEngine()).entities;
    expect(written?.why["unit"]).toBeUndefined();
  });
});
