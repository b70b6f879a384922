import { parseMoment, type Moment } from "../../platform/files/moment.ts";
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

/** The moment that a FHIR dateTime means where it was written: the clock's reading there, the zone left aside. */
export function momentOf(...values: unknown[]): Moment | undefined {
  for (const value of values) {
    const text = asText(value);
    const moment = text === undefined ? undefined : parseMoment(text);
    if (moment) return moment;
  }
  return undefined;
}
