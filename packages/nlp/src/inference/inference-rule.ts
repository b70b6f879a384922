/** A number beside a concept. Thresholds are in `unit` (UCUM); `also` gives the same threshold in other units. */
export interface ValueCondition {
  readonly value: string;
  readonly is: "<" | "<=" | ">" | ">=";
  readonly than: number;
  readonly unit: string;
  readonly also?: Readonly<Record<string, number>>;
  /** A number without a unit counts only inside this range. */
  readonly plausible: readonly [number, number];
  /** The same value lies below this as well: a window, such as HbA1c from 5.7 to 6.4 %. */
  readonly below?: { readonly than: number; readonly also?: Readonly<Record<string, number>> };
  /** How many different such values are needed, since notes repeat one measurement; 1 when left out. */
  readonly times?: number;
  /** All such values of the note lie there: a state that may have passed ("EF 30% in 2020, now 55%"), not an event. */
  readonly every?: boolean;
  /** Only the concept itself, no descendant: a pressure within the heart is no blood pressure of the arm. */
  readonly exact?: boolean;
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
  /** Not where the patient has one of these, or a rule before this one has found it. */
  readonly unless?: readonly string[];
  /** Where it comes from: guideline, criterion or label. */
  readonly source: string;
}
