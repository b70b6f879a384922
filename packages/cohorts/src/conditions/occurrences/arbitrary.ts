import fc from "fast-check";

export const arbitrary = () => ({
  occurrences: fc
    .tuple(
      fc.constantFrom("at-least", "at-most", "exactly"),
      fc.integer({ min: 0, max: 3 }),
      fc.boolean(),
    )
    .map(([op, n, distinctDays]) => ({ op, n: op === "at-least" ? n + 1 : n, distinctDays })),
});
