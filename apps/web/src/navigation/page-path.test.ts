import { describe, expect, it } from "vitest";
import { fillPath, routerPath, searchText } from "./page-path.ts";

const list = "patientlist/{twoClass?}/{studyId?}/{conceptId?}";

describe("addresses of pages", () => {
  it("S2.10 optional segments end at the first that is absent", () => {
    expect(fillPath(list, {})).toBe("/dashboard/patientlist");
    expect(fillPath(list, { twoClass: "encounter", studyId: 3 })).toBe(
      "/dashboard/patientlist/encounter/3",
    );
    expect(fillPath(list, { studyId: 3 })).toBe("/dashboard/patientlist");
  });

  it("what stands in a path is escaped", () => {
    expect(fillPath("document/{docId}", { docId: "a/b?c" })).toBe("/dashboard/document/a%2Fb%3Fc");
  });

  it("the router's own notation keeps names and what is optional", () => {
    expect(routerPath("cohort/edit/{cohort_id}")).toBe("cohort/edit/$cohort_id");
    expect(routerPath(list)).toBe("patientlist/{-$twoClass}/{-$studyId}/{-$conceptId}");
  });

  it("a query holds only what says something", () => {
    expect(searchText({ a: 0, b: "", c: undefined, d: false, e: true, f: "x" })).toEqual({
      a: "0",
      e: "true",
      f: "x",
    });
  });
});
