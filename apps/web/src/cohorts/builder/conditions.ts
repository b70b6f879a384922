import type { ConceptCriterion, Criterion, CriterionRole } from "@concord/contract";

/** A condition that can be put on a criterion beside its concepts. */
export type ConditionName =
  | "records"
  | "dates"
  | "window"
  | "endWindow"
  | "occurrences"
  | "value"
  | "valueConcepts"
  | "lasts"
  | "age"
  | "gender"
  | "sources"
  | "firstInHistory"
  | "normalRange"
  | "sameVisit"
  | "observation"
  | "around"
  | "name";

/** What a criterion's window counts from: the cohort's index event, or the fact that the criterion is around. */
export type Anchor = "index" | "fact";

const conditionLabels: Readonly<Record<ConditionName, string>> = {
  records: "Looked for",
  dates: "Dates",
  window: "Time from index",
  endWindow: "End from index",
  occurrences: "Occurrences",
  value: "Value",
  valueConcepts: "Value is",
  lasts: "Lasts",
  age: "Age",
  gender: "Gender",
  sources: "Sources",
  firstInHistory: "First in history",
  normalRange: "Normal range",
  sameVisit: "Encounter",
  observation: "Days observed",
  around: "Around it",
  name: "Title",
};

/** What a condition is called. */
export function conditionLabel(name: ConditionName, anchor: Anchor): string {
  const label = conditionLabels[name];
  return anchor === "fact" ? label.replace("from index", "from it") : label;
}

/** The fields of a criterion that a condition stands for. */
const fields: Readonly<Record<ConditionName, readonly string[]>> = {
  records: ["records"],
  dates: ["absoluteStartDate", "absoluteEndDate"],
  window: ["window"],
  endWindow: ["endWindow"],
  occurrences: ["occurrences"],
  value: ["value"],
  valueConcepts: ["valueConcepts"],
  lasts: ["lasts"],
  age: ["age"],
  gender: ["gender"],
  sources: ["sources"],
  firstInHistory: ["firstInHistory"],
  normalRange: ["normalRange"],
  sameVisit: ["sameVisit"],
  observation: ["observation"],
  around: ["around"],
  name: ["name"],
};

/** The condition that a criterion's field belongs to; undefined where it belongs to none. */
export function conditionOf(field: string): ConditionName | undefined {
  // The keys of the table are the names.
  const names = Object.keys(fields) as ConditionName[];
  return names.find((name) => fields[name].includes(field));
}

/** What a condition begins with. */
const beginnings = {
  records: { records: "codes" },
  dates: { absoluteStartDate: "2018-01-01" },
  window: { window: { unit: "days", from: -365, to: 0 } },
  endWindow: { endWindow: { unit: "days", from: 0, to: 30 } },
  occurrences: { occurrences: { op: "at-least", n: 2 } },
  value: { value: { min: 0 } },
  valueConcepts: { valueConcepts: { include: [] } },
  lasts: { lasts: { min: 1 } },
  age: { age: { min: 18 } },
  gender: { gender: ["female"] },
  sources: { sources: ["structured"] },
  firstInHistory: { firstInHistory: true },
  normalRange: { normalRange: { isAbnormal: true } },
  sameVisit: { sameVisit: true },
  observation: { observation: { before: 365 } },
  around: {
    around: {
      kind: "concept",
      concepts: { include: [] },
      window: { unit: "days", from: 0, to: 30 },
    },
  },
  name: { name: "" },
} as const satisfies Record<ConditionName, object>;

/** Conditions that a criterion may have: demographics know age, gender and observation only; the index has no window. */
export function possibleConditions(
  criterion: Criterion,
  role: CriterionRole | undefined,
): ConditionName[] {
  if (criterion.kind === "group") return ["name"];
  if (criterion.kind === "demographic") return ["age", "gender", "observation", "name"];
  const all: ConditionName[] = [
    ...(criterion.kind === "concept" ? (["records"] as const) : []),
    "dates",
    "window",
    "endWindow",
    "sameVisit",
    "occurrences",
    "value",
    "normalRange",
    "valueConcepts",
    "lasts",
    "age",
    "gender",
    "sources",
    "firstInHistory",
    "observation",
    "around",
    "name",
  ];
  return role === "index" ? all.filter((name) => !/window|sameVisit/i.test(name)) : all;
}

/** Whether a criterion has a condition. */
export function hasCondition(criterion: Criterion, name: ConditionName): boolean {
  return fields[name].some((field) => field in criterion);
}

/** The criterion with a condition that begins with something sensible. */
export function addCondition<Of extends Criterion>(criterion: Of, name: ConditionName): Of {
  return { ...criterion, ...beginnings[name] };
}

/** The criterion without a condition. */
export function removeCondition<Of extends Criterion>(criterion: Of, name: ConditionName): Of {
  const kept = Object.entries(criterion).filter(([field]) => !fields[name].includes(field));
  // Conditions are optional fields, so that what is left is still a criterion of its kind.
  return Object.fromEntries(kept) as Of;
}

/** The fields that concept and event criteria share. */
export type FactConditions = Omit<ConceptCriterion, "kind" | "concepts" | "around">;

/** Whether what a criterion looks at has no concept. */
export function isWithoutConcept({ records }: Pick<ConceptCriterion, "records">): boolean {
  return records === "deaths" || records === "observation-periods";
}

/** The criterion without the concepts that it no longer asks for. */
export function withoutUnasked(criterion: Criterion): Criterion {
  return criterion.kind === "concept" && isWithoutConcept(criterion)
    ? { ...criterion, concepts: { include: [] } }
    : criterion;
}
