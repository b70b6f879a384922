import { describe, expect, it } from "vitest";
import { documentsOf, emptyProject, planErrors, planOf, projectField } from "./project-form.ts";

const form = { ...emptyProject(4), study: 7, annotators: [1, 2] };

describe("the form of a manual annotation project", () => {
  it("says what is missing at its fields", () => {
    expect(planErrors(form)).toEqual({});
    expect(Object.keys(planErrors(emptyProject(4)))).toEqual(["source", "annotators"]);
    expect(Object.keys(planErrors({ ...form, strata: ["answers"], size: "1e3" }))).toEqual([
      "size",
      "answersOf",
    ]);
    expect(planErrors({ ...form, source: "documents", documents: "12 x" })).toEqual({
      source: "Numbers of documents, one a line",
    });
  });

  it("asks for strata only where units are drawn", () => {
    const divided = {
      ...form,
      strata: ["year"] as const,
      allocation: "numbers" as const,
      numbers: { "2019": "4", "2020": "" },
    };
    expect(planOf(divided).sample).toMatchObject({
      strata: ["year"],
      numbers: [{ stratum: "2019", units: 4 }],
    });
    const list = planOf({ ...divided, source: "documents", documents: "5, 6\n7" });
    expect(list).toMatchObject({
      made_of: { kind: "documents", subdocument_ids: [5, 6, 7] },
      unit: "document",
      sample: { strata: [], numbers: [], allocation: "proportional" },
    });
  });

  it("knows where the server's messages belong", () => {
    expect(
      [
        "sample.size",
        "made_of.subdocument_ids",
        "annotators.2",
        "sample.answers_of",
        "project_name",
      ].map(projectField),
    ).toEqual(["size", "source", "annotators", "answersOf", "name"]);
    expect(documentsOf(" 1;2\n\n3 ")).toEqual([1, 2, 3]);
  });
});
