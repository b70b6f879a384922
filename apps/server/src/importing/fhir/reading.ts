import {
  isPlaceholder,
  isWithin,
  parsePartial,
  type PartialMoment,
} from "../../platform/files/moment.ts";
import type { Intake } from "../staging/intake.ts";
import { asText, type Json } from "./json.ts";

/** A resource on its way in. */
export interface Reading {
  resource: Json;
  type: string;
  id: string;
  line: number;
  intake: Intake;
  organizationId: number;
  /** Full URL → id, inside a bundle. */
  ids: ReadonlyMap<string, string> | undefined;
  /** What to keep of it should it be rejected later. */
  content: string;
}

/** Why a resource says that what it said before was not so, or not yet: it is rejected where it said nothing before. */
export interface TakenBack {
  readonly takenBack: string;
}

/**
 * The moment that the first of the FHIR dateTimes means where it was written: the clock's reading there, the zone left
 * aside. Of one that is only a month or a year, a later one that lies in it says more.
 */
export function momentOf(...values: unknown[]): PartialMoment | undefined {
  let known: PartialMoment | undefined;
  for (const value of values) {
    const read = parsePartial(asText(value) ?? "");
    if (!read) continue;
    known ??= read;
    if (read.precision < known.precision && isWithin(read.day, known)) known = read;
    if (known.precision === "day") return known;
  }
  return known;
}

/** Whether something is written where a date should be, and is neither one nor says that there is none. */
export function isNoDate(value: unknown): boolean {
  const text = asText(value) ?? "";
  return text !== "" && !isPlaceholder(text) && parsePartial(text) === undefined;
}
