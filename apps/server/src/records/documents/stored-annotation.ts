// The JSON of `automated_annotation` as language processing writes it (`note-rows.ts`). A long document has thousands:
// looked at by hand, in half of the time in which schemas of their fields would copy them.
import { z } from "zod";

interface Words {
  readonly begin: number;
  readonly end: number;
}

interface Reason extends Partial<Words> {
  readonly rule: string;
}

/** A value or a medication: where its words are in the whole text, and what they say. */
export const StoredWords = z.custom<Words>(
  (value) => isObject(value) && isNumber(value["begin"]) && isNumber(value["end"]),
);

/** Attribute → the rule that set it, and where its trigger stands. */
export const StoredWhy = z.custom<Readonly<Record<string, Reason>>>(
  (value) => isObject(value) && Object.values(value).every(isReason),
);

function isReason(value: unknown): boolean {
  if (!isObject(value) || typeof value["rule"] !== "string") return false;
  const { begin, end } = value;
  return (begin === undefined || isNumber(begin)) && (end === undefined || isNumber(end));
}

const isNumber = (value: unknown): boolean => typeof value === "number";

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
