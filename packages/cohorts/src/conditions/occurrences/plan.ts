import type { PlanPart, FactCriterion } from "../plan-part.ts";

export interface OccurrencesPlan {
  readonly least: number;
  readonly most: number;
  readonly distinctDays: boolean;
  /** Of an index criterion: only facts from the `least`th on give an index. */
  readonly fromNth: boolean;
}

/** The facts that are left are counted: `countFacts`, and of index events `enter`. */
export const plan: PlanPart<OccurrencesPlan> = {
  plan: ({ occurrences }) => ({
    ...occurrenceBounds(occurrences),
    distinctDays: occurrences?.distinctDays ?? false,
    fromNth: occurrences?.indexDate === "nth",
  }),
  relaxations: [],
};

/** How many facts there may be; `most` is Infinity where open. */
export function occurrenceBounds(
  occurrences: FactCriterion["occurrences"],
): Pick<OccurrencesPlan, "least" | "most"> {
  const { op, n } = occurrences ?? { op: "at-least", n: 1 };
  return { least: op === "at-most" ? 0 : n, most: op === "at-least" ? Infinity : n };
}
