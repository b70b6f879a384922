import { expect, test } from "vitest";
import { idList } from "./fields.ts";
import { GetEncounterByProblemList } from "./patients.ts";

test("S7.3 ids are joined with commas, each as a whole number is written", () => {
  expect(idList.parse("7,12")).toEqual([7, 12]);
  for (const text of ["", "7,", "7;8", "-7", "1e5", "9".repeat(23)])
    expect(idList.safeParse(text).success).toBe(false);
});

test("S7.12 a problem of a patient is named by two ids that the database can look for", () => {
  const { input } = GetEncounterByProblemList;
  expect(input.parse({ patientProblemId: "3_14" }).patientProblemId).toEqual({
    patientId: 3,
    conceptId: 14,
  });
  for (const patientProblemId of ["3", "3_", `${"9".repeat(23)}_1`])
    expect(input.safeParse({ patientProblemId }).success).toBe(false);
});
