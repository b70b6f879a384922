import { describe, expect, it } from "vitest";

import { NO_DAY } from "./no-day.ts";
import { birthDayOf, blocksOf, buildUniverse, FAR } from "./universe.ts";

const patient = (patientId: number) => ({
  patientId,
  birthDay: null,
  gender: "female",
  organizationId: 1,
});
const period = (patientId: number, startDay: number) => ({
  patientId,
  startDay,
  endDay: startDay + 9,
});

describe("a universe", () => {
  it("has each patient's own periods, and passes over those of strangers", () => {
    const universe = buildUniverse(
      [patient(2), { ...patient(4), birthDay: 99 }, patient(5)],
      [period(1, 0), period(2, 10), period(3, 20), period(4, 30), period(4, 50), period(9, 60)],
    );
    expect([...universe.periodOffsets]).toEqual([0, 1, 3, 3]);
    expect([...universe.periodStarts.subarray(0, 3)]).toEqual([10, 30, 50]);
    expect([0, 1, 2].map((place) => birthDayOf(universe, place))).toEqual([NO_DAY, 99, NO_DAY]);
    expect([...universe.persons]).toEqual(
      [
        [NO_DAY, 1, 10, 19],
        [99, 2, 30, 59],
        [NO_DAY, 0, FAR, -FAR],
      ].flat(),
    );
    expect([...buildUniverse([patient(2)], []).persons]).toEqual([NO_DAY, 0, -FAR, FAR]);
  });

  it("names the blocks that have patients", () => {
    const ids = [1, 65_535, 65_536, 200_000, 2_147_483_647];
    expect(blocksOf(buildUniverse(ids.map(patient), []))).toEqual([0, 1, 3, 32_767]);
    expect(blocksOf(buildUniverse([], []))).toEqual([]);
  });

  it("takes a gender that it does not know as unknown", () => {
    const { genders } = buildUniverse([{ ...patient(1), gender: "" }], []);
    expect([...genders]).toEqual([3]);
  });

  it("is refused when its rows are out of order", () => {
    expect(() => buildUniverse([patient(2), patient(1)], [])).toThrow(/ascend/);
    expect(() => buildUniverse([patient(1), patient(2)], [period(2, 0), period(1, 0)])).toThrow(
      /ascend/,
    );
  });
});
