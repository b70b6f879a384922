import { encodePosting } from "@concord/cohorts";
import type { ClientBase } from "pg";

/** Patients of one posting share `patient_id >> 16`. */
export interface PostingKey {
  conceptId: number;
  source: number;
  block: number;
}

interface Row {
  patient_id: number;
  day: number;
  minute: number | null;
  value: number | null;
  unit: string | null;
}

/** The postings to which the facts of a batch belong. */
export async function touchedByBatch(client: ClientBase, batchId: number): Promise<PostingKey[]> {
  return keys(
    client,
    `select distinct f.concept_id, f.source, f.patient_id >> 16 as block
     from document d
     join subdocument b on b.patient_id = d.patient_id and b.document_id = d.document_id
     join fact f on f.patient_id = b.patient_id and f.subdocument_id = b.subdocument_id
     where d.batch_id = $1`,
    [batchId],
  );
}

/** The postings to which the facts of some sources belong, and those that are there though no fact is any more. */
export async function touchedBySources(
  client: ClientBase,
  sources: readonly number[],
): Promise<PostingKey[]> {
  return keys(
    client,
    `select distinct concept_id, source, patient_id >> 16 as block from fact where source = any($1::int[])
     union select concept_id, source, block from posting where source = any($1::int[])`,
    [sources],
  );
}

/**
 * Builds postings anew from their facts; one without facts is deleted. Each in a transaction of its own when the caller has none.
 */
export async function refreshPostings(
  client: ClientBase,
  touched: readonly PostingKey[],
): Promise<void> {
  for (const { conceptId, source, block } of touched) {
    const { rows } = await client.query<Row>(
      `select patient_id & 65535 as patient_id, day, minute, value, unit from fact
       where concept_id = $1 and source = $2 and patient_id between $3::int and $4::int
       order by patient_id, day, minute nulls first, value nulls last`,
      [conceptId, source, block * 65_536, block * 65_536 + 65_535],
    );
    if (rows.length === 0) {
      await client.query(
        "delete from posting where concept_id = $1 and source = $2 and block = $3",
        [conceptId, source, block],
      );
      continue;
    }
    const data = encodePosting({
      patients: rows.map((row) => row.patient_id),
      days: rows.map((row) => row.day),
      minutes: rows.map((row) => row.minute ?? -1),
      values: rows.map((row) => row.value ?? Number.NaN),
      units: rows.map((row) => row.unit),
    });
    await client.query(
      `insert into posting (concept_id, source, block, n, data) values ($1, $2, $3, $4, $5)
       on conflict (concept_id, source, block) do update set n = excluded.n, data = excluded.data`,
      [conceptId, source, block, rows.length, data],
    );
  }
}

async function keys(client: ClientBase, sql: string, values: unknown[]): Promise<PostingKey[]> {
  const { rows } = await client.query<{ concept_id: number; source: number; block: number }>(
    sql,
    values,
  );
  return rows.map((row) => ({ conceptId: row.concept_id, source: row.source, block: row.block }));
}
