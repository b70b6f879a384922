import { expect, test } from "vitest";
import { landingPath } from "./landing.ts";

test.each([
  ["Annotator", "dataworkqueue", "/dashboard/dataworkqueue"],
  ["Annotator", "datafilter", "/dashboard/datafilter"],
  // As an older application stored the user.
  ["Annotator", undefined, "/dashboard/dataworkqueue"],
  ["User", "datafilter", "/dashboard/studylist"],
  ["Supervisor", "datafilter", "/dashboard/studylist"],
] as const)("S4.1 S9.11 %s with the flag %s begins at %s", (role, flag, path) => {
  expect(landingPath(flag === undefined ? { role } : { role, annotators_begin_at: flag })).toBe(
    path,
  );
});
