import type { ConceptCriterion, Criterion, CriterionRole } from "@concord/contract";

/** A condition that can be put on a criterion beside its concepts. */
export type ConditionName =
  | "dates"
  | "window"
  | "occurrences"
  | "value"
  | "age"
  | "gender"
  | "sources"
  | "firstInHistory"
  | "observation";

export const conditionLabels: Readonly<Record<ConditionName, string>> = {
  dates: "Dates",
  window: "Time from index",
  occurrences: "Occurrences",
  value: "Value",
  age: "Age",
  gender: "Gender",
  sources: "Sources",
  firstInHistory: "First in history",
  observation: "Days observed",
};

/** The fields of a criterion that a condition stands for. */
const fields: Readonly<Record<ConditionName, readonly string[]>> = {
  dates: ["absoluteStartDate", "absoluteEndDate"],
  window: ["window"],
  occurrences: ["occurrences"],
  value: ["value"],
  age: ["age"],
  gender: ["gender"],
  sources: ["sources"],
  firstInHistory: ["firstInHistory"],
  observation: ["observation"],
};

/** What a condition begins with. */
const beginnings = {
  dates: { absoluteStartDate: "2018-01-01" },
  window: { window: { unit: "days", from: -365, to: 0 } },
  occurrences: { occurrences: { op: "at-least", n: 2 } },
  value: { value: { min: 0 } },
  age: { age: { min: 18 } },
  gender: { gender: ["female"] },
  sources: { sources: ["structured"] },
  firstInHistory: { firstInHistory: true },
  observation: { observation: { before: 365 } },
} as const satisfies Record<ConditionName, object>;

type Conditioned = Exclude<Criterion, { kind: "group" }>;

/** Conditions that a criterion may have: demographics know age, gender and observation only; the index has no window. */
export function possibleConditions(
  criterion: Conditioned,
  role: CriterionRole | undefined,
): ConditionName[] {
  if (criterion.kind === "demographic") return ["age", "gender", "observation"];
  const all: ConditionName[] = [
    "dates",
    "window",
    "occurrences",
    "value",
    "age",
    "gender",
    "sources",
    "firstInHistory",
    "observation",
  ];
  return role === "index" ? all.filter((name) => name !== "window") : all;
}

/** Whether a criterion has a condition. */
export function hasCondition(criterion: Conditioned, name: ConditionName): boolean {
  return fields[name].some((field) => field in criterion);
}

/** The criterion with a condition that begins with something sensible. */
export function addCondition<Of extends Conditioned>(criterion: Of, name: ConditionName): Of {
  return { ...criterion, ...beginnings[name] };
}

/** The criterion without a condition. */
export function removeCondition<Of extends Conditioned>(criterion: Of, name: ConditionName): Of {
  const kept = Object.entries(criterion).filter(([field]) => !fields[name].includes(field));
  // Conditions are optional fields, so that what is left is still a criterion of its kind.
  return Object.fromEntries(kept) as Of;
}

/** The fields that concept and event criteria share. */
export type FactConditions = Omit<ConceptCriterion, "kind" | "concepts">;
