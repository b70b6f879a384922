import { expect, test } from "vitest";
import { seenByText } from "./seen-by-text.ts";

const named = (...names: string[]) =>
  seenByText(
    "Harbour",
    names.map((name) => ({ name })),
  ).split(", and by Company")[0];

test("issue 17.11 who sees a hospital is said in a sentence", () => {
  expect(named("Ann Poe")).toBe("Harbour is seen by Ann Poe");
  expect(named("A", "B", "C")).toBe("Harbour is seen by A, B and C");
  expect(named("A", "B", "C", "D", "E", "F", "G")).toBe(
    "Harbour is seen by A, B, C, D, E and 2 more",
  );
  expect(named()).toMatch(/^Nobody but Company may see Harbour yet/);
});
