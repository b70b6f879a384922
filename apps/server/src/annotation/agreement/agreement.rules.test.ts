import { describe, expect, test } from "vitest";
import { agreementCell, kappaMatrix, pairTables, severalRaters } from "./agreement.rules.ts";

/** Documents of as many patients, in each of which two annotators say this. */
const rated = (says: readonly (readonly [one: boolean, other: boolean])[], project_id = 1) =>
  says.flatMap((answers, at) =>
    answers.map((current, user) => ({
      project_id,
      patient_id: at,
      subdocument_id: at,
      user_id: user + 1,
      concept_id: 1,
      initial: current,
      current,
    })),
  );
const times = (n: number, one: boolean, other: boolean) =>
  Array.from({ length: n }, (): [boolean, boolean] => [one, other]);
const pair = [1, 2] as const;

describe("domain.md §12 two annotators' figures", () => {
  const some = rated([
    ...times(20, true, true),
    ...times(3, true, false),
    ...times(40, false, false),
  ]);

  test("are hidden, all of them, where one count is too small to be shown", () => {
    const cell = agreementCell(pair, pairTables(some, pair, "current"), 10);
    expect(cell).toMatchObject({
      n: null,
      patients: null,
      bothPositive: null,
      bothNegative: null,
      prevalence: null,
      bias: null,
    });
    expect(Object.values(cell).filter((value) => typeof value === "number")).toEqual([1, 2]);
    expect(cell.kappa).toEqual({ reason: "Too few documents to be shown." });
    expect(kappaMatrix([1, 2], [cell])).toEqual([
      [1, -999],
      [-999, 1],
    ]);
    const third = some.map((row) => ({ ...row, user_id: 3 }));
    expect(
      severalRaters([...some, ...third], "current", { cells: [cell], smallest: 10 }),
    ).toMatchObject({ documents: null });
  });

  test("are shown where every count is large enough, or there is no smallest one", () => {
    expect(agreementCell(pair, pairTables(some, pair, "current"), 3)).toMatchObject({
      n: 63,
      bothPositive: 20,
      firstOnly: 3,
      secondOnly: 0,
      bothNegative: 40,
    });
  });

  test("count a document of two projects once", () => {
    const twice = [...some, ...rated(times(5, true, true), 2)];
    expect(agreementCell(pair, pairTables(twice, pair, "initial"), 0).n).toBe(63);
  });
});
