import { expect, test } from "vitest";
import { idList, name } from "./fields.ts";
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

test("a name that looks like another is the same, or refused", () => {
  expect(name.parse(" Heart\u00a0failure ")).toBe("Heart failure");
  expect(name.parse("Cafe\u0301")).toBe("Café");
  for (const text of ["TNFα and β-blocker", "Сердечная недостаточность", "心不全 HF"])
    expect(name.parse(text)).toBe(text);
  const lookAlikes = [
    "Heаrt failure",
    "Неart failure",
    "HFrΕF",
    "Heart\u200bfailure",
    "Heart\u00adfailure",
    "Ｈeart failure",
    "Heart\u202efailure",
  ];
  for (const text of lookAlikes) expect(name.safeParse(text).success, text).toBe(false);
});
