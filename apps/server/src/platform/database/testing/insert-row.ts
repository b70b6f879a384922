import type { Connection } from "../connect.ts";
import type { Database } from "../tables.generated.ts";

type Columns<Table extends keyof Database, Value> = Readonly<
  Partial<Record<keyof Database[Table], Value>>
>;

/**
 * Puts a row in. Columns of `ids` are given although the table would count them itself, and it continues counting from
 * there.
 */
export async function insertRow<Table extends keyof Database>(
  { pool }: Connection,
  table: Table,
  row: Columns<Table, unknown>,
  ids?: Columns<Table, number>,
): Promise<void> {
  const entries = Object.entries({ ...ids, ...row });
  await pool.query(
    `insert into ${table} (${entries.map(([column]) => column).join(", ")}) overriding system value
     values (${entries.map((_, i) => `$${i + 1}`).join(", ")})`,
    entries.map(([, value]) => value),
  );
  // A view counts nothing.
  const counting = ["study", "cohort", "event"].includes(table) ? `every_${table}` : table;
  for (const [column, id] of Object.entries(ids ?? {}))
    await pool.query("select setval(pg_get_serial_sequence($1, $2), $3)", [counting, column, id]);
}
