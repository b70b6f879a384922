import { expect, it } from "vitest";
import { wrappedLabel } from "./wrapped-label.ts";

const name = "Heart failure with reduced ejection fraction";

it.each([
  [name, 60, 2, [name]],
  [name, 24, 2, ["Heart failure with", "reduced ejection…"]],
  [name, 26, 2, ["Heart failure with reduced", "ejection fraction"]],
  [name, 15, 3, ["Heart failure", "with reduced", "ejection…"]],
  ["Orthopnea", 5, 2, ["Orth…"]],
  ["Orthopnea", 9, 1, ["Orthopnea"]],
])("%j in lines of %d, %d of them", (text, room, most, lines) => {
  expect(wrappedLabel(text, room, most)).toEqual(lines);
});
