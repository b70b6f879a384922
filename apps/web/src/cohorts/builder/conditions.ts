import type { ConceptCriterion, Criterion, CriterionRole } from "@concord/contract";

/** What a criterion's window counts from: the cohort's index event, or the fact that the criterion is around. */
export type Anchor = "index" | "fact";

interface EditedCondition {
  readonly label: string;
  /** The fields of a criterion that it stands for; absent: the one of its name. */
  readonly fields?: readonly string[];
  /** What it begins with. */
  readonly beginning: Partial<ConceptCriterion>;
  /** Of concept criteria alone. */
  readonly isOfConcepts?: true;
  /** Of the patient at index, too. */
  readonly isOfPatients?: true;
  /** An index event can't have it: it is asked of a fact and the index. */
  readonly isToIndex?: true;
}

/**
 * The conditions that can be put on a criterion beside its concepts, in the order of the menu. Their fields are in
 * `ConditionEditor`.
 */
const conditions = {
  records: { label: "Record type", beginning: { records: "codes" }, isOfConcepts: true },
  table: { label: "Recorded as", beginning: { table: "conditions" }, isOfConcepts: true },
  dates: {
    label: "Dates",
    fields: ["absoluteStartDate", "absoluteEndDate"],
    beginning: { absoluteStartDate: "2018-01-01" },
  },
  window: {
    label: "Time from index",
    beginning: { window: { unit: "days", from: -365, to: 0 } },
    isToIndex: true,
  },
  endWindow: {
    label: "End from index",
    beginning: { endWindow: { unit: "days", from: 0, to: 30 } },
    isToIndex: true,
  },
  sameVisit: { label: "Encounter", beginning: { sameVisit: true }, isToIndex: true },
  occurrences: { label: "Occurrences", beginning: { occurrences: { op: "at-least", n: 2 } } },
  value: { label: "Value", beginning: { value: { min: 0 } } },
  normalRange: { label: "Normal range", beginning: { normalRange: { isAbnormal: true } } },
  valueConcepts: { label: "Value is", beginning: { valueConcepts: { include: [] } } },
  lasts: { label: "Duration", beginning: { lasts: { min: 1 } } },
  age: { label: "Age", beginning: { age: { min: 18 } }, isOfPatients: true },
  gender: { label: "Gender", beginning: { gender: ["female"] }, isOfPatients: true },
  sources: { label: "Sources", beginning: { sources: ["structured"] } },
  firstInHistory: { label: "First in history", beginning: { firstInHistory: true } },
  observation: {
    label: "Days observed",
    beginning: { observation: { before: 365 } },
    isOfPatients: true,
  },
  around: {
    label: "Nested criteria",
    beginning: {
      around: {
        kind: "concept",
        concepts: { include: [] },
        window: { unit: "days", from: 0, to: 30 },
      },
    },
  },
  name: { label: "Title", beginning: { name: "" }, isOfPatients: true },
} as const satisfies Readonly<Record<string, EditedCondition>>;

export type ConditionName = keyof typeof conditions;

const conditionOfName: Readonly<Record<ConditionName, EditedCondition>> = conditions;
// The keys of the list are the names.
const names = Object.keys(conditions) as ConditionName[];

/** The fields of a criterion that a condition stands for. */
export function fieldsOf(name: ConditionName): readonly string[] {
  return conditionOfName[name].fields ?? [name];
}

/** What a condition is called. */
export function conditionLabel(name: ConditionName, anchor: Anchor): string {
  const { label } = conditionOfName[name];
  return anchor === "fact" ? label.replace("from index", "from it") : label;
}

/** The condition that a criterion's field belongs to; undefined where it belongs to none. */
export function conditionOf(field: string): ConditionName | undefined {
  return names.find((name) => fieldsOf(name).includes(field));
}

/**
 * Conditions that a criterion may have: demographics know age, gender and observation only; the index has no window.
 */
export function possibleConditions(
  criterion: Criterion,
  role: CriterionRole | undefined,
): ConditionName[] {
  if (criterion.kind === "group") return ["name"];
  return names.filter((name) => {
    const { isOfConcepts, isOfPatients, isToIndex } = conditionOfName[name];
    if (criterion.kind === "demographic") return isOfPatients;
    if (isOfConcepts && criterion.kind !== "concept") return false;
    return !(isToIndex && role === "index");
  });
}

/** Whether a criterion has a condition. */
export function hasCondition(criterion: Criterion, name: ConditionName): boolean {
  return fieldsOf(name).some((field) => field in criterion);
}

/** The criterion with a condition that begins with something sensible. */
export function addCondition<Of extends Criterion>(criterion: Of, name: ConditionName): Of {
  return { ...criterion, ...conditionOfName[name].beginning };
}

/** The criterion without a condition. */
export function removeCondition<Of extends Criterion>(criterion: Of, name: ConditionName): Of {
  const kept = Object.entries(criterion).filter(([field]) => !fieldsOf(name).includes(field));
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
