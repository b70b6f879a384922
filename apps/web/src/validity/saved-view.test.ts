import { expect, test } from "vitest";
import { isView, savedView } from "./saved-view.ts";

const places = ["1", "2", "3"] as const;

test("S4.7 view modes: row 1 with column 1 or 3, row 2, row 3", () => {
  const modes = places.flatMap((row) =>
    places.filter((column) => isView({ row, column })).map((column) => row + column),
  );
  expect(modes).toEqual(["11", "13", "21", "22", "23", "31", "32", "33"]);
});

test("S4.7 a column is the data type, and a row the table: what comes without criteria is row 1, column 1", () => {
  expect(savedView({ row: "1", column: "1" })).toBeNull();
  expect(savedView({ row: "1", column: "3" })).toEqual({ resolution: null, type: "3" });
  expect(savedView({ row: "2", column: "2" })).toEqual({ resolution: "encounter", type: "2" });
  expect(savedView({ row: "3", column: "3" })).toEqual({ resolution: "patient", type: "3" });
});
