import type pg from "pg";
import { type Columns, type RowOf, rowsOfText } from "./rows-of.ts";

const Column = {
  table_name: "string",
  column_name: "string",
  type: "string",
  not_null: "boolean",
  identity: ["", "a", "d"],
  has_default: "boolean",
  is_generated: "boolean",
} as const satisfies Columns;
type Column = RowOf<typeof Column>;

const Check = { table_name: "string", definition: "string" } as const satisfies Columns;
type Check = RowOf<typeof Check>;

/** What `connect` reads a type as, and what it accepts for it where that is more. */
const typescriptTypes: Record<string, string> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "string",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  json: "Json",
  jsonb: "Json",
  numeric: "Numeric",
  text: "string",
  timestamp: "string",
  timestamptz: "Instant",
  uuid: "string",
  varchar: "string",
  tsvector: "string",
};

/**
 * The source of `tables.generated.ts`: one interface a table of schema `public` as it is in the database, in
 * alphabetical order, so that the same schema gives the same text. A text column checked against a list is a union.
 * @throws Error for a column type that is not in the table above
 */
export async function tableTypes(pool: pg.Pool): Promise<string> {
  const columns = await rowsOfText(
    pool,
    Column,
    `
    select c.relname as table_name, a.attname as column_name, t.typname as type, stored.attnotnull as not_null,
      stored.attidentity as identity, stored.atthasdef as has_default, stored.attgenerated <> '' as is_generated
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    left join (${rowsOfOneTable}) shown on shown.view = c.oid
    join pg_attribute stored on stored.attrelid = coalesce(shown.table, c.oid)
      and case when shown.table is null then stored.attnum = a.attnum else stored.attname = a.attname end
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and c.relname not in ('schema_migration')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C", a.attnum`,
  );
  const checks = await rowsOfText(
    pool,
    Check,
    `
    select c.relname as table_name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k left join (${rowsOfOneTable}) shown on shown.table = k.conrelid
    join pg_class c on c.oid in (k.conrelid, shown.view)
    where k.contype = 'c' and c.relnamespace = 'public'::regnamespace order by k.conname`,
  );
  const tables = [...Map.groupBy(columns, (column) => column.table_name)];
  const entries = tables.map(([table]) => `  ${table}: ${interfaceName(table)};`);
  const interfaces = tables.map(([table, own]) => {
    const unions = literalUnions(checks.filter((check) => check.table_name === table));
    const lines = own.map((column) => `  ${column.column_name}: ${columnType(column, unions)};`);
    return `interface ${interfaceName(table)} {\n${lines.join("\n")}\n}`;
  });
  const used = Object.entries(ownTypes).filter(([name]) =>
    interfaces.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  return (
    [
      header,
      ...used.map(([, text]) => text),
      ...interfaces,
      `/** All tables, by name. */\nexport interface Database {\n${entries.join("\n")}\n}`,
    ].join("\n\n") + "\n"
  );
}

/** Views into which rows can be written, under the table that has them: their columns are as that one's. */
const rowsOfOneTable = `
  select distinct r.ev_class as view, d.refobjid as table
  from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
    and d.refclassid = 'pg_class'::regclass and d.refobjid <> r.ev_class
  where pg_relation_is_updatable(r.ev_class, false) & 8 <> 0`;

const header = `// Generated from the migrated database by scripts/generate-tables.ts; npm test checks that it is current.
import type { ColumnType, GeneratedAlways } from 'kysely';`;

/** Declared in the generated file when a column uses them. */
const ownTypes: Record<string, string> = {
  Generated: `/** The database fills it in when an insert leaves it out. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;`,
  Instant: `/** timestamptz */
type Instant = ColumnType<Date, Date | string, Date | string>;`,
  Json: `/** json: parse what you read with a schema; write the text of JSON.stringify, for pg would turn a list into an array. */
type Json = ColumnType<unknown, string, string>;`,
  Numeric: `/** numeric: exact, therefore a string */
type Numeric = ColumnType<string, string | number, string | number>;`,
};

function interfaceName(table: string): string {
  return table.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * `column → 'a' | 'b'` from `CHECK ((column = ANY (ARRAY['a'::text, 'b'::text])))`, PostgreSQL's form of
 * `column in (…)`.
 */
function literalUnions(checks: Check[]): Map<string, string> {
  const unions = new Map<string, string>();
  for (const { definition } of checks) {
    const match = /^CHECK \(\((\w+) = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(
      definition,
    );
    if (match?.[1] && match[2])
      unions.set(match[1], match[2].replaceAll("::text", "").split(", ").join(" | "));
  }
  return unions;
}

function columnType(column: Column, unions: Map<string, string>): string {
  const isArray = column.type.startsWith("_");
  const element = typescriptTypes[isArray ? column.type.slice(1) : column.type];
  if (!element)
    throw new Error(
      `${column.table_name}.${column.column_name}: add type ${column.type} to table-types.ts`,
    );
  const value = isArray ? `${element}[]` : (unions.get(column.column_name) ?? element);
  const type = column.not_null ? value : `${value} | null`;
  if (column.identity === "a" || column.is_generated) return `GeneratedAlways<${type}>`;
  return column.identity === "d" || column.has_default ? `Generated<${type}>` : type;
}
