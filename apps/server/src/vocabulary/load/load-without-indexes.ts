import type { ClientBase } from "pg";
import { type Columns, type RowOf, rowsOfText } from "../../platform/database/rows-of.ts";

const Part = { table: "string", name: "string", definition: "string" } as const satisfies Columns;
type Part = RowOf<typeof Part>;

/**
 * Runs `body` on tables without their foreign keys and the indexes that only serve queries, which are made again after
 * it: for loads that bring more rows than are there, a fifth of the time. In the caller's transaction; the tables are
 * locked to its end.
 * @throws Error when a row that `body` wrote breaks a foreign key
 */
export async function withoutIndexes<T>(
  client: ClientBase,
  tables: readonly string[],
  body: () => Promise<T>,
): Promise<T> {
  await client.query(`lock table ${tables.join(", ")} in access exclusive mode`);
  const keys = await rowsOfText(
    client,
    Part,
    `select conrelid::regclass::text "table", conname "name", pg_get_constraintdef(oid) definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by conname`,
    [tables],
  );
  const indexes = await rowsOfText(
    client,
    Part,
    `select i.indrelid::regclass::text "table", i.indexrelid::regclass::text "name", pg_get_indexdef(i.indexrelid) definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 2`,
    [tables],
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const result = await body();
  await client.query(
    "select set_config('maintenance_work_mem', '256MB', true), set_config('max_parallel_maintenance_workers', '2', true)",
  );
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
  return result;
}
