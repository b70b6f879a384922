import { factSource } from "@concord/clinical";
import type { ClientBase } from "pg";
import {
  type PostingKey,
  refreshPostings,
  touchedBySources,
} from "../../records/postings/postings.ts";
import { bumpDataVersion, unfinishedTagging } from "../../records/data-version.ts";
import { tell } from "../../platform/database/database-notices.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { inferForPatients } from "./infer-for-patients.ts";
import { hasOtherVersions } from "../versions/other-versions.ts";
import { activePipeline, type Pipeline } from "../versions/pipeline-version.ts";
import { storeBasis } from "../versions/vocabulary-basis.ts";
import type { PostingKeys } from "./write-notes.ts";

/**
 * Brings up to date what rests on the facts of a run, in one transaction: what they imply together, their postings, the
 * data version, and the version of language processing where all documents have it. After a run that was killed that
 * means all postings of its sources, for what it had touched is not known.
 */
export async function finishTagging(
  connection: Connection,
  pipeline: Pipeline,
  touched: PostingKeys,
  wasInterrupted: boolean,
): Promise<void> {
  const isOnlyVersion = await inTransaction(connection, "write", async (db, client) => {
    const others = await hasOtherVersions(client, pipeline, { butFailed: false });
    if (!others) await storeLanguageVersion(client, pipeline.narrative);
    // What changed meanwhile was told before there was anything of an earlier version: whoever asks for runs is told
    // again.
    if (others || (await activePipeline(client)).narrative !== pipeline.narrative)
      await tell(client, "vocabulary");
    const { rowCount: isStale } = await client.query("delete from setting where key = $1", [
      unfinishedTagging,
    ]);
    if (!isStale) return !others;
    await client.query("analyze fact");
    const inferred = await inferForPatients(client, wasInterrupted ? null : [...touched.patients]);
    for (const { concept_id, patient_id } of inferred)
      touched.add(concept_id, factSource.inferred, patient_id);
    const keys: PostingKey[] = wasInterrupted
      ? await touchedBySources(client, [factSource.unstructured, factSource.inferred])
      : touched.values();
    await refreshPostings(client, keys);
    await bumpDataVersion(db);
    return !others;
  });
  if (isOnlyVersion) await storeBasis(connection, pipeline);
}

/** Says which version's results are served, in the caller's transaction. */
export async function storeLanguageVersion(client: ClientBase, version: string): Promise<void> {
  await client.query(
    `insert into setting (key, value) values ('language-processing version', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value where setting.value <> excluded.value`,
    [version],
  );
  await tell(client, "data_changed");
}

/** Whether an earlier run wrote facts and was killed before their postings. */
export async function isInterrupted({ pool }: Connection): Promise<boolean> {
  const { rowCount } = await pool.query("select from setting where key = $1", [unfinishedTagging]);
  return (rowCount ?? 0) > 0;
}
