import type { Kysely, RawBuilder } from "kysely";
import type { Database } from "./tables.generated.ts";

/** What a column can hold, as `connect` reads it; `unknown` is json, to be parsed. */
interface Kinds {
  number: number;
  string: string;
  boolean: boolean;
  Date: Date;
  "number[]": number[];
  unknown: unknown;
}

type Column = keyof Kinds | `${Exclude<keyof Kinds, "unknown">} | null`;

type ValueOf<Of> = Of extends `${infer Kind extends keyof Kinds} | null`
  ? Kinds[Kind] | null
  : Of extends keyof Kinds
    ? Kinds[Of]
    : never;

export type RowOf<Columns> = { -readonly [Name in keyof Columns]: ValueOf<Columns[Name]> };

/**
 * The rows of a statement, each held against its columns: one that was renamed, is null or of another type is an error,
 * and no number on a screen. Costs some tens of nanoseconds a value, so that it is done for users too.
 */
export async function rowsOf<const Columns extends Readonly<Record<string, Column>>>(
  db: Kysely<Database>,
  columns: Columns,
  statement: RawBuilder<unknown>,
): Promise<RowOf<Columns>[]> {
  const { rows } = await statement.execute(db);
  const asked = Object.entries(columns).map(([name, column]) => ({
    name,
    column,
    kind: column.replace(" | null", ""),
    isNullable: column.endsWith(" | null"),
  }));
  for (const row of rows as readonly Readonly<Record<string, unknown>>[])
    for (const { name, column, kind, isNullable } of asked) {
      const value = row[name];
      if (value === null ? isNullable || kind === "unknown" : isKind(value, kind)) continue;
      const found = value === null ? "null" : value instanceof Date ? "Date" : typeof value;
      throw new TypeError(`Column ${name} of a statement is ${found}, not ${column}`);
    }
  // Each column of each row was looked at.
  return rows as RowOf<Columns>[];
}

function isKind(value: unknown, kind: string): boolean {
  if (kind === "Date") return value instanceof Date;
  if (kind === "number[]")
    return Array.isArray(value) && value.every((each) => typeof each === "number");
  return kind === "unknown" ? value !== undefined : typeof value === kind;
}
