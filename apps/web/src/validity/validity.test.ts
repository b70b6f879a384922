import type { ValidityRow } from "@concord/contract";
import { describe, expect, it } from "vitest";
import { fillPath } from "../navigation/page-path.ts";
import { columnsOf, dataTypeOf, outcomeColumns } from "./data-type.ts";
import { detailParams, listParams } from "./validity-links.ts";

const words = (type: "1" | "2" | "3") => columnsOf(type).map((column) => outcomeColumns[column]);

describe("S2.48 outcome table", () => {
  it("data type 3 shows all 11 columns in order", () => {
    expect(words("3")).toEqual([
      "Structured matches",
      "Structured mismatches",
      "Structured accuracy",
      "Inferred matches",
      "Inferred mismatches",
      "Inferred accuracy",
      "Inferred - structured p-value",
      "Encounters with concept",
      "Total encounters",
      "Patients with concept",
      "Total patients",
    ]);
  });

  it("data type 2 drops the three inferred columns, data type 1 the three structured ones", () => {
    expect(words("2")).toEqual(words("3").toSpliced(3, 3));
    expect(words("1")).toEqual(words("3").toSpliced(0, 3));
  });

  it("data type 1 is the default", () => {
    expect([undefined, "", "7", "1", "2", "3"].map(dataTypeOf)).toEqual([
      "1",
      "1",
      "1",
      "1",
      "2",
      "3",
    ]);
  });
});

describe("S2.49 links of the outcome table", () => {
  // Only what links are made of.
  const row = {
    conceptName: "Heart failure",
    conceptId: 55,
    matchLevel: "Concept",
    cohortCriteria: "Study arm 1",
    is_event: false,
    concept_attribute_name: "",
    concept_attribute_value: "",
  } as ValidityRow;
  const list =
    "datalist/{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}";
  const detail =
    "studyvalidityoutcomescoredetail/{resolution}/{studyId}/{conceptId}/{exactMatch?}/{classification?}/{cohortCriteria?}/{concept_name?}";

  it("spaces in criteria become dashes; attributes default to 0, isEvent to false", () => {
    expect(fillPath(list, listParams(row, "encounter", "3"))).toBe(
      "/dashboard/datalist/encounter/3/55/false/false/0/0/Study-arm-1",
    );
  });

  it("criteria default to All", () => {
    expect(listParams({ ...row, cohortCriteria: "" }, "encounter", "3").cohortCriteria).toBe("All");
  });

  it("the detail names exactness, classification, criteria and concept", () => {
    expect(fillPath(detail, detailParams(row, "encounter", "3", "MISMATCH"))).toBe(
      "/dashboard/studyvalidityoutcomescoredetail/encounter/3/55/false/MISMATCH/Study-arm-1/Heart%20failure",
    );
    const exact = detailParams({ ...row, matchLevel: "Exact" }, "encounter", "3", "0");
    expect(exact).toMatchObject({ exactMatch: "Exact", concept_name: "Heart failure (Exact)" });
  });
});
