import pg from "pg";

const { builtins } = pg.types;
const int8Array = 1016;
const dateArray = 1182;
const timestampArray = 1115;
const numericArray = 1231;

/**
 * Reads an `int8` as a number.
 * @throws RangeError when a number cannot hold it exactly
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`int8 ${text} is beyond what a number holds exactly`);
  return value;
}

/** `'2010-02-03 04:05:06'` → `'2010-02-03T04:05:06'`; no zone is added, for the record has none. */
export function parseTimestamp(text: string): string {
  return text.replace(" ", "T");
}

const identity = (text: string): string => text;
const textArray = 1009;
type Parse = (text: string) => unknown;
// pg's declarations are overloads over an enum of scalar types; the function takes any type's number.
const parserOf = pg.types.getTypeParser as (type: number, format?: string) => Parse;
// What it gives for text[].
const parseTextArray = parserOf(textArray) as (text: string) => (string | null)[];

/** Elements may be null in PostgreSQL's arrays; nulls stay null. */
function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) =>
    parseTextArray(text).map((element) => (element === null ? null : parse(element)));
}

const parsers = new Map<number, Parse>([
  [builtins.INT8, parseInt8],
  [builtins.DATE, identity],
  [builtins.TIMESTAMP, parseTimestamp],
  [builtins.NUMERIC, identity],
  [int8Array, arrayOf(parseInt8)],
  [dateArray, arrayOf(identity)],
  [timestampArray, arrayOf(parseTimestamp)],
  [numericArray, arrayOf(identity)],
]);

/** How values of the database become values of JavaScript; the contract is on `connect`. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: string) =>
    (format !== "binary" && parsers.get(type)) ||
    parserOf(type, format)) as typeof pg.types.getTypeParser,
};
