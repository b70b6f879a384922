// What an import knows of itself, kept until it has come to its end: killed, it goes on as if nothing had happened.
import type { ClientBase } from "pg";
import type { FileRecord } from "../batch-rows.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** What the import did with records that were there, besides what the account of its files says. */
export const counted = [
  "replaced",
  "moved",
  "takenBack",
  "visitsTakenBack",
  "datedByNone",
  "gone",
  "elsewhere",
  "notesElsewhere",
  "encountersElsewhere",
  "beside",
] as const;
export type Counted = (typeof counted)[number];

/**
 * Goes on with the state of the batch's import that has not come to its end, or begins a new one. Other imports of the
 * hospital that have not come to their end lose theirs: what this one brings is not of them.
 * @param files of the batch, as of earlier runs
 * @param isReady the last import of the batch came to its end
 */
export async function openState(
  client: ClientBase,
  { batchId, organizationId }: { batchId: number; organizationId: number },
  files: Iterable<FileRecord>,
  isReady: boolean,
): Promise<void> {
  await client.query(
    "delete from import_state s using batch b where b.batch_id = s.batch_id and b.organization_id = $1 and b.batch_id <> $2",
    [organizationId, batchId],
  );
  const { rowCount } = await client.query("select from import_start");
  if (rowCount && !isReady) return;
  await beginState(client, { batchId, organizationId }, isReady || [...files].length === 0);
}

/** Forgets what came so far: from now on all that is there was there before. */
export async function beginState(
  client: ClientBase,
  { batchId, organizationId }: { batchId: number; organizationId: number },
  isWhole: boolean,
): Promise<void> {
  const last = (table: string): string =>
    `coalesce(pg_sequence_last_value(pg_get_serial_sequence('${table}', '${table}_id')::regclass), 0)`;
  const tables = ["patient", "episode", "encounter", "fact", "subdocument"];
  await client.query("delete from import_state where batch_id = $1", [batchId]);
  await client.query("update batch_file set is_current = false where batch_id = $1", [batchId]);
  await client.query(
    `insert into import_state (batch_id, ${tables.map((table) => `${table}_id`).join(", ")}, has_records, is_whole)
     select $1, ${tables.map(last).join(", ")},
       exists (select from batch b join batch_file f using (batch_id) where b.organization_id = $2 and f.rows_stored > 0), $3`,
    [batchId, organizationId, isWhole],
  );
}

/** After the import has come to its end. Answers what it counted. */
export async function closeState(client: ClientBase, batchId: number): Promise<CountedRecords> {
  const rows = await rowsOfText(
    client,
    { what: counted, n: "number" },
    "select what, n::float8 n from import_count where batch_id = $1",
    [batchId],
  );
  await client.query("delete from import_count where batch_id = $1", [batchId]);
  const others = await client.query("select from import_state where batch_id <> $1", [batchId]);
  // Deleting as many rows as came again would take as long as writing them did.
  await client.query(
    others.rowCount
      ? `delete from import_state where batch_id = ${batchId}`
      : "truncate import_state, import_taken, import_count",
  );
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]));
}

export type CountedRecords = Readonly<Partial<Record<Counted, number>>>;

/** Adds to what the report says; `from` is SQL whose rows are counted. */
export async function countFor(client: ClientBase, what: Counted, from: string): Promise<void> {
  await client.query(`
    insert into import_count as c (batch_id, what, n)
    select s.batch_id, '${what}', x.n from import_start s cross join (select count(*) n ${from}) x where x.n > 0
    on conflict (batch_id, what) do update set n = c.n + excluded.n`);
}
