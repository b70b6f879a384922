import type { ClientBase } from "pg";
import { rowsOfText } from "../platform/database/rows-of.ts";

/** What is known of a file from earlier runs. */
export interface FileRecord {
  sha256: Uint8Array;
  read: number;
  stored: number;
  updated: number;
  unchanged: number;
  rejected: number;
  done: number;
  finished: boolean;
  /** Read, or begun, in the import that has not come to its end. */
  isCurrent: boolean;
}

export interface BatchRow {
  batchId: number;
  /** Its last import came to its end. */
  ready: boolean;
  /** By the file's name. */
  files: Map<string, FileRecord>;
}

/** The hospital by name; made when there's none, under the one provider if there is just one. */
export async function hospitalNamed(client: ClientBase, name: string): Promise<number> {
  const rows = await rowsOfText(
    client,
    { organization_id: "number", level: "string" },
    "select organization_id, level from organization where lower(name) = lower($1) order by level = $2 desc",
    [name, "hospital"],
  );
  const hospitals = rows.filter((row) => row.level === "hospital");
  const [only] = hospitals.length > 0 ? hospitals : rows;
  if (hospitals.length > 1)
    throw new Error(`There are ${hospitals.length} hospitals named ${name}`);
  if (only) return only.organization_id;
  const made = await rowsOfText(
    client,
    { organization_id: "number" },
    `insert into organization (parent_id, level, name)
     select case when count(*) = 1 then min(organization_id) end, 'hospital', $1 from organization where level = 'provider'
     returning organization_id`,
    [name],
  );
  return made[0]?.organization_id ?? 0;
}

/** The batch by name, made when there's none, with what earlier runs did of its files. */
export async function openBatch(
  client: ClientBase,
  organizationId: number,
  name: string,
  format: string,
): Promise<BatchRow> {
  await client.query(
    `insert into batch (organization_id, name, format, status, keeps_codes, keeps_visits) values ($1, $2, $3, 'received', $3 = 'omop', true) on conflict (organization_id, name) do nothing`,
    [organizationId, name, format],
  );
  const rows = await rowsOfText(
    client,
    { batch_id: "number", format: "string", status: "string" },
    "select batch_id, format, status from batch where organization_id = $1 and name = $2",
    [organizationId, name],
  );
  const batch = rows[0];
  if (!batch) throw new Error(`The batch ${name} is gone`);
  if (batch.format !== format)
    throw new Error(
      `The batch ${name} is one of ${batch.format}; give this one another name (--name)`,
    );
  const files = await rowsOfText(
    client,
    {
      file: "string",
      sha256: "Buffer",
      read: "number",
      stored: "number",
      updated: "number",
      unchanged: "number",
      rejected: "number",
      done: "number",
      finished: "boolean",
      isCurrent: "boolean",
    },
    // A file that has to be read again was never finished.
    `select file, case when read_again or unsure_of <> '{}' or ${hasUncoded("batch_file")} then '' else sha256 end as sha256, rows_read::float8 as read, rows_stored::float8 as stored, rows_updated::float8 as updated, rows_unchanged::float8 as unchanged, rows_rejected::float8 as rejected,
       records_done::float8 as done, finished_at is not null as finished, is_current as "isCurrent" from batch_file where batch_id = $1`,
    [batch.batch_id],
  );
  return {
    batchId: batch.batch_id,
    ready: batch.status === "ready",
    files: new Map(files.map(({ file, ...row }) => [file, row])),
  };
}

/**
 * Facts of the file may have to be imported again (`import_again`): whatever of a FHIR batch is not known to hold only
 * people, encounters or notes.
 */
const hasUncoded = (
  row: string,
): string => `(exists (select from import_again i where i.batch_id = ${row}.batch_id)
  and ${row}.file !~* '(^|[/._-])(patient|encounter|episodeofcare|documentreference)[^/]*\\.(ndjson|jsonl)(\\.gz)?$')`;

/** Contents that other batches of the hospital have brought in whole: hash in hexadecimal → name of the batch. */
export async function contentsOfOtherBatches(
  client: ClientBase,
  organizationId: number,
  batchId: number,
): Promise<Map<string, string>> {
  const rows = await rowsOfText(
    client,
    { content: "string", name: "string" },
    `select encode(f.sha256, 'hex') as content, b.name from batch_file f join batch b using (batch_id)
     where b.organization_id = $1 and b.batch_id <> $2 and f.finished_at is not null and not f.read_again and f.unsure_of = '{}' and not ${hasUncoded("f")}`,
    [organizationId, batchId],
  );
  return new Map(rows.map((row) => [row.content, row.name]));
}

export async function saveFile(
  client: ClientBase,
  batchId: number,
  file: string,
  record: FileRecord,
): Promise<void> {
  await client.query(
    `insert into batch_file (batch_id, file, sha256, rows_read, rows_stored, rows_rejected, records_done, finished_at, rows_updated, rows_unchanged, is_current)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8::boolean then now() end, $9, $10, true)
     on conflict (batch_id, file) do update set sha256 = excluded.sha256, rows_read = excluded.rows_read, rows_stored = excluded.rows_stored,
       rows_rejected = excluded.rows_rejected, records_done = excluded.records_done, finished_at = excluded.finished_at,
       rows_updated = excluded.rows_updated, rows_unchanged = excluded.rows_unchanged, read_again = false, unsure_of = '{}', is_current = true`,
    [
      batchId,
      file,
      record.sha256,
      record.read,
      record.stored,
      record.rejected,
      record.done,
      record.finished,
      record.updated,
      record.unchanged,
    ],
  );
  if (record.finished) await noteReadAgain(client, batchId, file);
}

/** Files of the same content, or of the same table with no more rows, need not be read again any more. */
async function noteReadAgain(client: ClientBase, batchId: number, file: string): Promise<void> {
  await client.query(
    `update batch_file o set read_again = false from batch_file n
     where o.read_again and n.batch_id = $1 and n.file = $2
       and (o.sha256 = n.sha256 or o.rows_read <= n.rows_read
         and lower(substring(o.file from '[^/]*$')) = lower(substring(n.file from '[^/]*$')))`,
    [batchId, file],
  );
}

/**
 * A file whose content changed since it was begun is read again; what was rejected of the old content counts no more.
 */
export async function forgetRejections(
  client: ClientBase,
  batchId: number,
  file: string,
): Promise<void> {
  await client.query("delete from rejected_row where batch_id = $1 and file = $2", [batchId, file]);
}

export async function sumBatch(client: ClientBase, batchId: number): Promise<void> {
  await client.query(
    `update batch set rows_read = f.read, rows_stored = f.stored, rows_rejected = f.rejected, rows_updated = f.updated, rows_unchanged = f.unchanged
     from (select coalesce(sum(rows_read), 0) as read, coalesce(sum(rows_stored), 0) as stored, coalesce(sum(rows_rejected), 0) as rejected,
         coalesce(sum(rows_updated), 0) as updated, coalesce(sum(rows_unchanged), 0) as unchanged
       from batch_file where batch_id = $1) f where batch_id = $1`,
    [batchId],
  );
}

export async function setStatus(
  client: Pick<ClientBase, "query">,
  batchId: number,
  status: "received" | "validating" | "importing" | "processing" | "ready" | "failed",
  failure?: string,
): Promise<void> {
  await client.query(
    `update batch set status = $2, failure = $3, finished_at = case when $2 in ('ready', 'failed') then now() end where batch_id = $1`,
    [batchId, status, failure],
  );
}
