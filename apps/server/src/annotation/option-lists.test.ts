// Shares nothing: what a person can choose is read as a person gets it, and saved as a person would.
import { describe, expect, test } from "vitest";
import { seedOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";

const server = await testServer({
  seed: { name: "one-of-everything", fill: seedOneOfEverything },
});
const lists = [
  "GetDescriptors",
  "GetSeverities",
  "GetProgressions",
  "GetNumericValueUnits",
  "GetMedicationUnits",
  "GetMedicationForms",
  "GetMedicationRoutes",
  "GetConceptCategoryOptions",
  "GetNotExperiencedReasons",
  "GetNotDefinitiveDetails",
] as const;

describe("S7.20 what can be chosen", () => {
  test.each(lists)("S7.20 %s: every value once, each with its label", async (list) => {
    const annotator = await server.signIn("Annotator");
    const { data } = await annotator.call(list, {});
    expect(data.length).toBeGreaterThan(1);
    const values = data.map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    for (const { value, label } of data) {
      expect(value.trim()).not.toBe("");
      expect(label.trim()).not.toBe("");
    }
  });
});
