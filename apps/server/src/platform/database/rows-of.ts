import type { Kysely, RawBuilder } from "kysely";
import type { ClientBase, Pool, QueryConfig } from "pg";
import type { Database } from "./tables.generated.ts";

/** What a column can hold, as `connect` reads it. */
interface Kinds {
  number: number;
  string: string;
  boolean: boolean;
  Date: Date;
  Buffer: Buffer;
  "number[]": number[];
  "string[]": string[];
  "(string | null)[]": (string | null)[];
}

/** Of a json column: a schema of the contract, or one that is declared beside the statement. */
interface Schema {
  parse(value: unknown): unknown;
}

/** A list names every value that there is; `unknown` is json that is handed on or compared as it is. */
type Column =
  | keyof Kinds
  | `${keyof Kinds} | null`
  | "unknown"
  | readonly (string | number | null)[]
  | Schema;

export type Columns = Readonly<Record<string, Column>>;

type ValueOf<Of> = Of extends keyof Kinds
  ? Kinds[Of]
  : Of extends `${infer Kind extends keyof Kinds} | null`
    ? Kinds[Kind] | null
    : Of extends readonly (infer Value)[]
      ? Value
      : Of extends { parse(value: unknown): infer Value }
        ? Value
        : unknown;

export type RowOf<Named> = { -readonly [Name in keyof Named]: ValueOf<Named[Name]> };

/**
 * The rows of a statement, each held against its columns: one that was renamed, is null or of another type is an error,
 * and no number on a screen. Costs some tens of nanoseconds a value, so that it is done for users too.
 */
export async function rowsOf<const Named extends Columns>(
  db: Kysely<Database>,
  columns: Named,
  statement: RawBuilder<unknown>,
): Promise<RowOf<Named>[]> {
  const { rows } = await statement.execute(db);
  return rowsHeld(rows, columns);
}

/** The same of a statement in SQL text. */
export async function rowsOfText<const Named extends Columns>(
  client: Pick<ClientBase | Pool, "query">,
  columns: Named,
  statement: string | QueryConfig,
  values?: readonly unknown[],
): Promise<RowOf<Named>[]> {
  const { rows } = await client.query<object>(statement, values && [...values]);
  return rowsHeld(rows, columns);
}

/**
 * Rows that came some other way, held against their columns as those of a statement are.
 *
 * @throws TypeError of the first that does not fit
 */
export function rowsHeld<const Named extends Columns>(
  rows: unknown[],
  columns: Named,
): RowOf<Named>[] {
  const asked = Object.entries(columns).map(([name, column]) => {
    const schema = isSchema(column) ? column : undefined;
    return { name, column, schema, isRight: isSchema(column) ? isThere : testOf(column) };
  });
  for (const row of rows as Record<string, unknown>[])
    for (const { name, column, schema, isRight } of asked) {
      const value = row[name];
      if (!isRight(value))
        throw new TypeError(
          `Column ${name} of a statement is ${wordsOf(value)}, not ${wordsFor(column)}`,
        );
      if (schema) row[name] = parsed(name, schema, value);
    }
  // Each column of each row was looked at.
  return rows as RowOf<Named>[];
}

function isSchema(column: Column): column is Schema {
  return typeof column === "object" && "parse" in column;
}

function parsed(name: string, schema: Schema, value: unknown): unknown {
  try {
    return schema.parse(value);
  } catch (cause) {
    throw new TypeError(`Column ${name} of a statement is not what its schema says`, { cause });
  }
}

type Test = (value: unknown) => boolean;

const isThere: Test = (value) => value !== undefined;
const isNumber: Test = (value) => typeof value === "number";
const isString: Test = (value) => typeof value === "string";
const listOf =
  (isElement: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(isElement);

const tests: Readonly<Record<keyof Kinds | "unknown", Test>> = {
  number: isNumber,
  string: isString,
  boolean: (value) => typeof value === "boolean",
  Date: (value) => value instanceof Date,
  Buffer: (value) => Buffer.isBuffer(value),
  "number[]": listOf(isNumber),
  "string[]": listOf(isString),
  "(string | null)[]": listOf((value) => value === null || isString(value)),
  unknown: isThere,
};

function testOf(column: Exclude<Column, Schema>): Test {
  if (typeof column !== "string") return (value) => column.includes(value as string);
  // What is before is the name of a test, as the type says.
  const test = tests[column.replace(/ \| null$/, "") as keyof typeof tests];
  return column.endsWith(" | null") ? (value) => value === null || test(value) : test;
}

/** Its kind, never the value: it may be text of a patient. */
function wordsOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return value instanceof Date ? "Date" : typeof value;
}

function wordsFor(column: Column): string {
  if (typeof column === "string") return column;
  return isSchema(column) ? "what its schema says" : column.join(" | ");
}
