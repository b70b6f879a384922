import fc from "fast-check";

/** Three that random records are rows of, and one that none is. */
export const arbitrary = () => ({
  table: fc.constantFrom("conditions", "observations", "drugs", "visits"),
});
