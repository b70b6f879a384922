// What the engine makes of a text. All offsets are UTF-16 code units into the whole text, half-open.
import type { NotExperiencedReason } from "@concord/clinical";

/** Categories that a concept can have. `Others` stands for none. */
export const categories = [
  "Problem",
  "Finding",
  "Procedure",
  "Medication",
  "Lab",
  "Others",
] as const;
export type Category = (typeof categories)[number];

export const subjects = ["Patient", "Family", "Other"] as const;
export type Subject = (typeof subjects)[number];

export const notDefinitiveDetails = [
  "Possible",
  "Probable",
  "Differential",
  "Rule out",
  "Cannot exclude",
  "Question",
] as const;
export type NotDefinitiveDetail = (typeof notDefinitiveDetails)[number];

export const severities = ["mild", "moderate", "severe"] as const;
export type Severity = (typeof severities)[number];

export const progressions = [
  "stable",
  "improving",
  "worsening",
  "new",
  "recurrent",
  "resolved",
] as const;
export type Progression = (typeof progressions)[number];

export interface Code {
  readonly sab: string;
  readonly code: string;
}

/**
 * Sections tile the text: the first begins at 0, each begins where the one before ends, the last ends at text.length.
 */
export interface Section {
  readonly section_number: number;
  /** Upper case, from a closed list; UNKNOWN for a header that is not in it, OTHER for text before any header. */
  readonly canonical_section_name: string;
  /** The header as written, without its colon or numbering; empty when the section has none. */
  readonly header: string;
  readonly begin: number;
  readonly end: number;
  /** section_number of the section that this one lies under (a body system under PHYSICAL EXAM). */
  readonly parent?: number;
}

/** Rule behind one attribute; begin and end give the words that triggered it, when there are any. */
export interface Why {
  readonly rule: string;
  readonly begin?: number;
  readonly end?: number;
}

/** A value beside an analyte, vital sign or score. `value` is absent for a qualitative result. */
export interface Result {
  readonly begin: number;
  readonly end: number;
  readonly text: string;
  readonly comparator?: "<" | "<=" | ">" | ">=" | "~";
  readonly value?: number;
  /** Upper end of a range, or the second figure of a pair such as a blood pressure. */
  readonly value_high?: number;
  /** What a score is out of, where it is written: 10 of "7/10". */
  readonly out_of?: number;
  readonly kind: "number" | "range" | "pair" | "qualitative";
  /** Lower-case word for a qualitative result: positive, negative, normal, elevated, low … */
  readonly qualitative?: string;
  /** Unit as written, and in UCUM when known. */
  readonly unit?: string;
  readonly ucum?: string;
  /** The unit that goes without saying (a pulse of 74), where none is written: never beside `unit`. */
  readonly implied_ucum?: string;
  readonly flag?: "high" | "low" | "normal" | "abnormal" | "critical";
}

export interface Quantity {
  readonly value: number;
  readonly value_high?: number;
  /** The amounts of a combination ("5/325 mg"), the first of which is `value`. */
  readonly parts?: readonly number[];
  readonly unit: string;
}

export interface Medication {
  readonly begin: number;
  readonly end: number;
  readonly strength?: Quantity;
  readonly form?: string;
  /** Amount taken at one time, in units of form (2 tablets) or of strength. */
  readonly dose?: Quantity;
  readonly route?: string;
  /** As written; `count` times in `period` days. */
  readonly frequency?: {
    readonly text: string;
    readonly count: number;
    readonly period_days: number;
  };
  readonly duration_days?: number;
  readonly as_needed?: boolean;
  /**
   * Strength × dose × frequency, when all that it needs is there and leaves no doubt; of a drug as needed, the most.
   */
  readonly daily_dose?: Quantity;
  readonly status?: "started" | "stopped" | "continued" | "increased" | "decreased" | "held";
}

/** ISO 8601 dates (YYYY, YYYY-MM, YYYY-MM-DD) as far as known; offsets in days when only relative. */
export interface Time {
  readonly begin: number;
  readonly end: number;
  readonly text: string;
  readonly kind: "absolute" | "relative" | "duration" | "age";
  readonly from?: string;
  readonly to?: string;
  /** Days from the anchor, negative before it. */
  readonly offset_days?: number;
  /** The other end of a range, the farther one: "2–3 weeks ago" is −14 and −21. */
  readonly offset_days_high?: number;
  /** What the days are counted from; `other`: something else ("ICU day 4"). */
  readonly anchor?:
    | "document"
    | "admission"
    | "discharge"
    | "operation"
    | "delivery"
    | "birth"
    | "previous"
    | "other";
  readonly duration_days?: number;
  /** The longer end of a range: "for 3–5 days". */
  readonly duration_days_high?: number;
  readonly age_years?: number;
  readonly relation: "before" | "overlap" | "after";
}

/** How the text met the entry of the lexicon. */
export const matchLayers = [
  "exact",
  "lower",
  "inflection",
  "normalised",
  "coordination",
  "abbreviation",
  "span",
] as const;
export type MatchLayer = (typeof matchLayers)[number];

/**
 * How the concept fits the words, best first: they are a name of it; another form, spelling or order of one; a short
 * form that the note defines; a name of it with words that narrow it, so that the concept is wider.
 */
export const linkRanks = ["exact", "inflected", "abbreviation", "ancestor"] as const;
export type LinkRank = (typeof linkRanks)[number];

/** A concept that words may mean. */
export interface Candidate {
  readonly concept: number;
  readonly cuid: string;
  readonly name: string;
  readonly rank: LinkRank;
}

export interface Entity {
  readonly begin: number;
  readonly end: number;
  /** Exactly text.slice(begin, end). */
  readonly text: string;
  /** section_number of the section that it begins in. */
  readonly section_number: number;
  /** Index of the concept in the vocabulary; −1 where it has none for these words: cuid, name and codes are empty. */
  readonly concept: number;
  readonly cuid: string;
  readonly name: string;
  readonly category: Category;
  readonly codes: readonly Code[];
  readonly layer: MatchLayer;
  /** Null without a concept, and where another engine gave it. */
  readonly rank: LinkRank | null;
  /** Of a span that was given: all concepts of its words, best first; the first one is the entity's. */
  readonly candidates?: readonly Candidate[];
  /** Mentioned at all; always true for a mention. */
  readonly present: boolean;
  readonly negated: boolean;
  /** Not negated, not hypothetical, and the subject is the patient. */
  readonly experienced: boolean;
  /** Not uncertain. */
  readonly definitive: boolean;
  /** Neither historical nor future. */
  readonly current: boolean;
  readonly hypothetical: boolean;
  readonly subject: Subject;
  readonly not_experienced_reason: NotExperiencedReason | null;
  readonly not_definitive_detail: NotDefinitiveDetail | null;
  readonly severity: Severity | null;
  /** Lower-case descriptors, joined by a comma and a space: acute, chronic, left … */
  readonly descriptor: string | null;
  readonly progression: Progression | null;
  readonly result?: Result;
  /** Other values of the same words ("from 11.2 to 8.9"), in the order of the text; only where there is a result. */
  readonly further_results?: readonly Result[];
  readonly medication?: Medication;
  /** The doses behind the first ("…, then 20 mg daily"), in the order of the text; only where there are any. */
  readonly further_medications?: readonly Medication[];
  readonly time?: Time;
  /** Attribute name → what decided it. Attributes left at their default are not listed. */
  readonly why: Readonly<Record<string, Why>>;
}

/** A concept that no words name, but values, treatments or combinations imply. */
export interface Inferred {
  readonly concept: number;
  readonly cuid: string;
  readonly name: string;
  readonly category: Category;
  readonly codes: readonly Code[];
  readonly rule: string;
  /** Where the rule comes from (guideline, criterion). */
  readonly source: string;
  /** Indexes into entities. */
  readonly evidence: readonly number[];
}

export interface AnnotatedDocument {
  readonly engine_version: string;
  readonly vocabulary_version: string;
  readonly sections: readonly Section[];
  /** Ordered by begin, then longer first, then cuid. */
  readonly entities: readonly Entity[];
  readonly inferred: readonly Inferred[];
}
