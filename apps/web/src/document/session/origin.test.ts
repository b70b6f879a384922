import { expect, test } from "vitest";
import { originOf, searchOf } from "./origin.ts";

test("S2.14 route_from and route_doc_status name a list and the state that it showed", () => {
  const search = { route_from: "dataworkqueue", route_doc_status: "done", concept_id: "7" };
  const origin = originOf(search);
  expect(origin).toEqual({ list: "dataworkqueue", status: "done" });
  expect(searchOf(origin)).toEqual({ route_from: "dataworkqueue", route_doc_status: "done" });
  expect(originOf({ route_from: "datalist", route_doc_status: "open" })).toEqual({
    list: "datalist",
    status: null,
  });
});

test("any other origin is none: an address can't send anybody elsewhere", () => {
  for (const route_from of ["https://example.org", "//example.org", "../logout", "patientlist", ""])
    expect(originOf({ route_from })).toBeNull();
  expect(searchOf(originOf({}))).toEqual({});
});
