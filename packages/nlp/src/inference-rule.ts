/** A number beside a concept. Thresholds are in `unit` (UCUM); `also` gives the same threshold in other units. */
export interface ValueCondition {
  readonly value: string;
  readonly is: "<" | "<=" | ">" | ">=";
  readonly than: number;
  readonly unit: string;
  readonly also?: Readonly<Record<string, number>>;
  /** A number without a unit counts only inside this range. */
  readonly plausible: readonly [number, number];
  /** How many such values are needed; 1 when left out. */
  readonly times?: number;
  /** Looks at the second figure of a pair (the diastolic pressure). */
  readonly second?: boolean;
}

/** The patient has the concept or a descendant of it. */
export interface MentionCondition {
  readonly has: string;
}

/** A test came back positive. */
export interface PositiveCondition {
  readonly positive: string;
}

export type Condition =
  | ValueCondition
  | MentionCondition
  | PositiveCondition
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** `implies` and the concepts in conditions are codes of source CONCORD. */
export interface InferenceRule {
  readonly id: string;
  readonly implies: string;
  readonly when: Condition;
  /** Where it comes from: guideline, criterion or label. */
  readonly source: string;
}
