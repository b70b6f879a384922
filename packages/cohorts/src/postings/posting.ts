import type { AttributeWords } from "../definition/attribute-words.ts";
import { NO_DAY } from "./no-day.ts";

/** In the visits of a posting: of none. It comes after all others. */
export const NO_VISIT = Infinity;

/** In the minutes of a posting: the time of day is not known. */
export const NO_MINUTE = 0xff_ff;

/** A posting read in place: sorted by patient, day, minute (unknown first), value (none last). */
export interface Posting {
  readonly n: number;
  readonly patients: Uint16Array;
  /** Day of fact i: `dayBase + days[i]`. */
  readonly dayBase: number;
  readonly days: Uint16Array | Int32Array;
  /** 65535: not known. Null: none is known. */
  readonly minutes: Uint16Array | null;
  /**
   * Which visit the fact is of: the same number for one visit of one patient. NO_VISIT: of none. Null: not read, or all
   * of none.
   */
  readonly visits: Float64Array | null;
  /** The ends of the normal range that came with the value, NaN where it has none. Null: not read, or none has. */
  readonly normalLows: Float64Array | null;
  readonly normalHighs: Float64Array | null;
  /** NaN: none. */
  readonly values: Float64Array | Float32Array | null;
  /** Last day of fact i, NO_DAY where not known. Null: none is known. */
  readonly endDays: Int32Array | null;
  /** Values that are concepts; 0: none. Null: none is. */
  readonly valueConcepts: Int32Array | null;
  /** Units by code - 1. Without `unitCodes` and with one unit, every value has it. */
  readonly units: readonly string[];
  /** 0: no unit. */
  readonly unitCodes: Uint8Array | Uint16Array | null;
  /** What each mention of the fact said beside its concept, by code - 1. */
  readonly attributes: readonly (readonly AttributeWords[])[];
  /** 0: nothing. Null: nothing was, of any fact. */
  readonly attributeCodes: Uint8Array | Uint16Array | null;
  /** Of which table each fact is a row (`TABLE_BITS`); 0: no structured fact. Null: not read, or of none. */
  readonly tables: Uint16Array | null;
}

/** The first day of a fact. */
export function dayAt({ dayBase, days }: Posting, at: number): number {
  return dayBase + days[at]!;
}

/** The end of a fact; one without is taken to end the day after, as in the OMOP world. */
export function endDayOf({ endDays, dayBase, days }: Posting, at: number): number {
  const end = endDays ? endDays[at]! : NO_DAY;
  return end === NO_DAY ? dayBase + days[at]! + 1 : end;
}

/** The visit of a fact, NO_VISIT where it is of none. */
export function visitOf({ visits }: Posting, at: number): number {
  return visits ? visits[at]! : NO_VISIT;
}

/** Minute of the day of a fact, -1 when not known. */
export function minuteOf(posting: Posting, at: number): number {
  const minute = posting.minutes ? posting.minutes[at]! : NO_MINUTE;
  return minute === NO_MINUTE ? -1 : minute;
}

/** Unit of a fact, null when it has none. */
export function unitOf(posting: Posting, at: number): string | null {
  const { units, unitCodes, values } = posting;
  if (!values || Number.isNaN(values[at]!)) return null;
  return unitCodes ? (units[unitCodes[at]! - 1] ?? null) : (units[0] ?? null);
}

/** One row of the `posting` table, decoded. */
export interface PostingRow {
  readonly conceptId: number;
  /**
   * As in `fact.source`, or a source of other records (`RECORD_SOURCES`); of facts that come whole, `detailedSource` of
   * it.
   */
  readonly source: number;
  readonly posting: Posting;
}
