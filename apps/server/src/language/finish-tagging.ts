import { type PostingKey, refreshPostings, touchedBySources } from "../cohorts/postings.ts";
import { bumpDataVersion } from "../platform/data-version.ts";
import type { Connection } from "../platform/database/connect.ts";
import { inTransaction } from "../platform/transaction.ts";
import { type PostingKeys, stalePostings } from "./write-notes.ts";

const unstructured = 2;
const inferred = 3;

/**
 * Brings up to date what rests on the facts of a run, in one transaction: their postings, the data version, and the version of language
 * processing. After a run that was killed that means all postings of its sources, for what it had touched is not known.
 */
export async function finishTagging(
  connection: Connection,
  version: string,
  touched: PostingKeys,
  wasInterrupted: boolean,
): Promise<void> {
  await inTransaction(connection, "write", async (db, client) => {
    await client.query(
      `insert into setting (key, value) values ('language-processing version', to_jsonb($1::text))
       on conflict (key) do update set value = excluded.value`,
      [version],
    );
    const { rowCount: isStale } = await client.query("delete from setting where key = $1", [
      stalePostings,
    ]);
    if (!isStale) return;
    const keys: PostingKey[] = wasInterrupted
      ? await touchedBySources(client, [unstructured, inferred])
      : touched.values();
    await client.query("analyze fact");
    await refreshPostings(client, keys);
    await bumpDataVersion(db);
  });
}

/** Whether an earlier run wrote facts and was killed before their postings. */
export async function isInterrupted({ pool }: Connection): Promise<boolean> {
  const { rowCount } = await pool.query("select from setting where key = $1", [stalePostings]);
  return (rowCount ?? 0) > 0;
}
