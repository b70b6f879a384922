import { expect, it } from "vitest";
import { notAssessableText } from "./not-assessable.ts";

const row = (conceptName: string, structured: number | null, notes = 0) => ({
  conceptName,
  totalEncounters: 70,
  not_assessable: { structured, notes, inferred: notes },
});

it("issue 16, validity.md §1, 2: encounters of a hospital without codes are counted beside the table, source by source", () => {
  expect(notAssessableText([row("Asthma", 0), row("Diabetes", 0)])).toBe("");
  expect(notAssessableText([row("Asthma", 35), row("Diabetes", 0)])).toBe(
    "Not assessable by structured data, and in none of its counts, are encounters with no such data: Asthma 35 of 70. ",
  );
  expect(notAssessableText([row("Asthma", 35, 2), row("Diabetes", 34)])).toContain(
    "Asthma 35 of 70, Diabetes 34 of 70. Not assessable by notes, and in none of its counts, are encounters with no such data: Asthma 2 of 70. ",
  );
});
