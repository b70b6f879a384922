import { factSource } from "@concord/clinical";
import { encodePosting } from "@concord/cohorts";
import type { ClientBase } from "pg";
import { bumpDataVersion } from "../data-version.ts";
import { tell } from "../../platform/database/database-notices.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";

import { FactColumns, type FactRow } from "./fact-columns.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** Patients of one posting share `patient_id >> 16`. */
export interface PostingKey {
  conceptId: number;
  source: number;
  block: number;
}

/** The source of postings by the code that was recorded; those after it are of other records. */
const recorded = 5;

/** Facts that are read at once. */
const pageRows = 100_000;

/** The postings to which the facts of a batch belong. */
export async function touchedByBatch(client: ClientBase, batchId: number): Promise<PostingKey[]> {
  return keys(
    client,
    `select distinct k.concept_id, k.source, f.patient_id >> 16 as block
     from document d
     join subdocument b on b.patient_id = d.patient_id and b.document_id = d.document_id
     join fact f on f.patient_id = b.patient_id and f.subdocument_id = b.subdocument_id
     cross join lateral (values (f.concept_id, f.source), (f.recorded_concept_id, ${recorded}::smallint)) k (concept_id, source)
     where d.batch_id = $1 and k.concept_id is not null
     union select distinct visit_concept_id, 1::smallint, patient_id >> 16 from encounter
     where visit_batch_id = $1 and visit_concept_id is not null
     union select distinct concept_id, kind, patient_id >> 16 from era where batch_id = $1`,
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
    `select distinct concept_id, source, patient_id >> 16 as block from cohort_fact where source = any($1::int[])
     union select concept_id, source, block from posting where source = any($1::int[])`,
    [sources],
  );
}

/** The setting that names the sources whose postings a migration left behind its facts. */
const stalePostings = "stale postings";

/**
 * Rebuilds the postings that a migration left behind their facts. To be called after migrations, before anything reads.
 */
export async function refreshStalePostings(connection: Connection): Promise<void> {
  await inTransaction(connection, "write", async (db, client) => {
    const rows = await rowsOfText(
      client,
      { sources: "number[]" },
      "delete from setting where key = $1 returning value sources",
      [stalePostings],
    );
    const [stale] = rows;
    if (!stale) return;
    await refreshPostings(client, await touchedBySources(client, stale.sources));
    await bumpDataVersion(db);
  });
}

/**
 * Rebuilds postings from their facts, those at a time that is known (decision 014); one without facts is deleted. Each
 * by itself when the caller has no transaction.
 */
export async function refreshPostings(
  client: ClientBase,
  touched: Iterable<PostingKey>,
): Promise<void> {
  const organizationsOf = organizationsByBlock(client);
  for (const key of touched) {
    const facts = await readFacts(client, key);
    const { conceptId, source, block } = key;
    // Answers change the reference standard without a new version of the data.
    if (source === factSource.reference) await tell(client, "data_changed");
    if (facts.n === 0) {
      await client.query(
        "delete from posting where concept_id = $1 and source = $2 and block = $3",
        [conceptId, source, block],
      );
      continue;
    }
    await client.query(
      `insert into posting (concept_id, source, block, n, data, tables, organizations) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (concept_id, source, block) do update set n = excluded.n, data = excluded.data, tables = excluded.tables,
         organizations = excluded.organizations, revision = excluded.revision`,
      [
        conceptId,
        source,
        block,
        facts.n,
        encodePosting(facts.columns()),
        facts.tables,
        await organizationsOf(block, facts),
      ],
    );
  }
}

/** The organisations of the patients of a posting; most blocks are of one alone, which is asked once. */
function organizationsByBlock(client: ClientBase) {
  const ofBlocks = new Map<number, number[]>();
  const read = async (condition: string, values: unknown[]): Promise<number[]> => {
    const rows = await rowsOfText(
      client,
      { id: "number" },
      `select distinct organization_id id from patient where ${condition} order by 1`,
      values,
    );
    return rows.map(({ id }) => id);
  };
  return async (block: number, facts: FactColumns): Promise<number[]> => {
    const first = block * 65_536;
    const ofBlock =
      ofBlocks.get(block) ??
      (await read("patient_id between $1::int and $2::int", [first, first + 65_535]));
    ofBlocks.set(block, ofBlock);
    if (ofBlock.length < 2) return ofBlock;
    return read("patient_id = any($1::int[])", [facts.places().map((place) => first + place)]);
  };
}

/** In pages, so that the rows of a common concept are never all there as objects. */
async function readFacts(
  client: ClientBase,
  { conceptId, source, block }: PostingKey,
): Promise<FactColumns> {
  const facts = new FactColumns();
  const last = block * 65_536 + 65_535;
  // Facts alone are read in the order of their index; beside visits, each page sorts all of the block.
  const visits = await client.query(
    "select from encounter where visit_concept_id = $1 and patient_id between $2::int and $3::int limit 1",
    [conceptId, block * 65_536, last],
  );
  const isOther = source >= recorded;
  const isStructured = source === factSource.structured;
  const table = isOther || (isStructured && visits.rowCount === 1) ? "cohort_fact" : "fact";
  const tables = table === "fact" ? (isStructured ? "fact_table(source_key)" : "0") : "fact_table";
  let limit = pageRows;
  for (let from = block * 65_536; ;) {
    const { rows } = await client.query<FactRow>(
      `select patient_id, day, minute, end_day, value, unit, value_concept_id, attributes::text, ${tables} as tables from ${table}
       where concept_id = $1 and source = $2 and not is_undated and patient_id between $3::int and $4::int
       order by patient_id, day, minute nulls first, value nulls last, end_day, value_concept_id, attributes limit $5::int`,
      [conceptId, source, from, last, limit],
    );
    if (rows.length < limit) {
      for (const row of rows) facts.add(row);
      return facts;
    }
    // The last patient's rows may go on in the next page: that page begins with this patient.
    const next = rows.at(-1)?.patient_id ?? from;
    if (next === from) limit *= 2;
    for (const row of rows) if (row.patient_id !== next) facts.add(row);
    from = next;
  }
}

async function keys(client: ClientBase, sql: string, values: unknown[]): Promise<PostingKey[]> {
  const rows = await rowsOfText(
    client,
    { concept_id: "number", source: "number", block: "number" },
    sql,
    values,
  );
  return rows.map((row) => ({ conceptId: row.concept_id, source: row.source, block: row.block }));
}
