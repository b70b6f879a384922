// A plan is a definition made ready to run: events and descendants resolved, dates as days, sources and genders as bits.
// Plain data and typed arrays only, so that it can be posted to a worker thread.
import type { UnitConversion } from "@concord/clinical";
import type { AgeRange } from "@concord/contract";
import type { AttributeWords } from "../definition/attribute-words.ts";

/** Where a range of days is open. */
export const EARLIEST_DAY = -2_147_483_647;
export const LATEST_DAY = 2_147_483_647;

export interface ValueTest {
  /** -Infinity and Infinity where open. */
  readonly min: number;
  readonly max: number;
  readonly minExclusive: boolean;
  readonly maxExclusive: boolean;
  /** By unit key; null: the number as it stands. */
  readonly conversions: ReadonlyMap<string, UnitConversion> | null;
  /** What the concept measures, as `analyteOfCode` names it. */
  readonly analyte: string | undefined;
}

/** A range of numbers, taken as they stand. */
export type NumberTest = Omit<ValueTest, "conversions" | "analyte">;

/** All that is not null holds. */
export interface NormalTest {
  readonly low: NumberTest | null;
  readonly high: NumberTest | null;
  /** The value, divided by that end of the range. */
  readonly toLow: NumberTest | null;
  readonly toHigh: NumberTest | null;
  /** The value lies outside the range, or is one of these concepts; null: it needn't. */
  readonly abnormal: ReadonlySet<number> | null;
}

/** One way in which a fact of a concept matches: all that it asks for holds. */
export interface FactChoice {
  readonly values: readonly ValueTest[];
  /** Null: any. */
  readonly attributes: AttributeWords | null;
}

/** Any of the ways; null: nothing is asked of value and attributes. */
export type FactChoices = readonly FactChoice[] | null;

export interface WindowTest {
  readonly unit: "days" | "hours";
  /** -Infinity and Infinity where open. */
  readonly from: number;
  readonly to: number;
}

/** A window in days that looks at an end, of the fact or of the index event. */
export interface SpanTest {
  /** The fact's end lies in it, not its beginning. */
  readonly ofEnd: boolean;
  /** -Infinity and Infinity where open. */
  readonly from: number;
  readonly to: number;
  /** The bound counts from the end of the index event, not from its beginning. */
  readonly fromIndexEnd: boolean;
  readonly toIndexEnd: boolean;
}

export interface ObservedTest {
  readonly before: number;
  readonly after: number;
  readonly samePeriodAsIndex: boolean;
  readonly throughEnd: boolean;
}

/** A concept or event criterion. */
export interface FactTest {
  readonly kind: "fact";
  /** Place in `CohortPlan.facts`; -1: it is asked around another fact. */
  readonly fact: number;
  /** Path of the criterion in the definition, as in `criteria.2.criteria.0`. */
  readonly path: string;
  /** What is asked of each concept's facts; a concept that is not in it does not match. */
  readonly concepts: ReadonlyMap<number, FactChoices>;
  /** Bit s: facts of source s; facts of which more than the postings say is asked have bits of their own (`wholeSource`). */
  readonly sources: number;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly window: WindowTest | null;
  /** Other windows, all of which hold. */
  readonly spans: readonly SpanTest[];
  /** What the value must be, as a concept; null: not asked for. */
  readonly valueConcepts: ReadonlySet<number> | null;
  /** Only facts of the index event's visit. */
  readonly sameVisit: boolean;
  /** What is asked of the normal range that came with the value; null: nothing. */
  readonly normal: NormalTest | null;
  /** Days from the first to the last day; null: any. */
  readonly lasts: { readonly least: number; readonly most: number } | null;
  readonly least: number;
  readonly most: number;
  readonly distinctDays: boolean;
  /** Of an index criterion: only facts from the `least`th on give an index. */
  readonly fromNth: boolean;
  readonly age: AgeRange | null;
  /** Bit per gender; 0: any. */
  readonly genders: number;
  readonly observed: ObservedTest | null;
  readonly firstInHistory: boolean;
  /** What must hold around a fact, the fact being its index. */
  readonly around: Test | null;
}

export interface DemographicTest {
  readonly kind: "demographic";
  readonly age: AgeRange | null;
  readonly genders: number;
  readonly observed: ObservedTest | null;
}

/** Holds when the number of members that hold is from `least` to `most`. */
export interface GroupTest {
  readonly kind: "group";
  readonly least: number;
  readonly most: number;
  readonly members: readonly Test[];
}

export type Test = FactTest | DemographicTest | GroupTest;

/** One bit of the mask: bit r is set when rule r lets the patient through. */
export interface Rule {
  /** Place of the criterion in the definition. */
  readonly criterion: number;
  readonly exclusion: boolean;
  readonly test: Test;
}

export interface CohortPlan {
  readonly index: readonly FactTest[];
  readonly rules: readonly Rule[];
  /** The index is the first event that all rules let through, if there is one. */
  readonly qualifying: boolean;
  /** Something counts from the end of the index event, or is asked of its visit. */
  readonly toIndexEnd: boolean;
  /** Something is asked of the visit of the index event. */
  readonly toIndexVisit: boolean;
  /** All fact tests, nested ones too, in the order of the definition; without those around a fact. */
  readonly facts: readonly FactTest[];
  /** Those that ask for something around their facts, at whatever depth, inner ones first. */
  readonly around: readonly FactTest[];
  /** Every concept whose postings are needed, ascending. */
  readonly concepts: Int32Array;
  /** Those of them of which facts with all that the record says are needed (`wholeSource`), ascending. */
  readonly wholeConcepts: Int32Array;
  /** Every source whose postings are needed: bit s for source s. */
  readonly sources: number;
  /** Likewise those that are made of what is known of the patients themselves (`PATIENT_SOURCES`). */
  readonly patientSources: number;
  /** The mask of a member: all rules' bits. */
  readonly memberMask: number;
}
