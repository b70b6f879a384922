// Builds the matching form of the database's vocabulary: seconds of work, so in a thread of its own.
import { parentPort, workerData } from "node:worker_threads";
import { buildVocabulary } from "@concord/nlp";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { connect } from "../../platform/database/connect.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { categoryNamed } from "../../vocabulary/category-named.ts";
import { shippedOrder } from "./shipped-order.ts";
import { vocabularyVersion } from "../../vocabulary/vocabulary-version.ts";

export interface BuildVocabularyData {
  readonly url: string;
  /** What the vocabulary is thought to be; it may have changed since. */
  readonly version: string;
}

const queries = {
  concepts: `select cuid, text, sab, code, category from concept order by cuid collate "C"`,
  entries: `select c.cuid, l.term, l.kind from lexicon_entry l join concept c using (concept_id) where l.is_active
    order by c.cuid collate "C", l.term collate "C"`,
  codes: `select c.cuid, k.sab, k.code from concept_code k join concept c using (concept_id)
    order by c.cuid collate "C", k.sab collate "C", k.code collate "C"`,
  // A standard concept of OMOP counts for the concept that it is linked to, in rules too.
  parents: `select c.cuid, u.cuid parent_cuid
    from (select concept_id, parent_id from concept_parent union select standard_id, concept_id from concept_link) p
    join concept c using (concept_id) join concept u on u.concept_id = p.parent_id
    order by c.cuid collate "C", u.cuid collate "C"`,
};

/** Null where the vocabulary is no longer of the version. */
async function build({ url, version }: BuildVocabularyData): Promise<SharedArrayBuffer | null> {
  const connection = connect(url, { max: 1 });
  try {
    return await inTransaction(connection, "snapshot", async (_, client) => {
      if ((await vocabularyVersion(client)) !== version) return null;
      // Of equal terms the one that comes first wins: the shipped ones in their own order, then all others. Neither ids
      // nor the order of loading count.
      const place = await shippedOrder();
      const inOrder = <Row extends { cuid: string }>(list: Row[]): Row[] =>
        list.toSorted(
          (a, b) => (place.get(a.cuid) ?? Infinity) - (place.get(b.cuid) ?? Infinity) || 0,
        );
      const concepts = await rowsOfText(
        client,
        {
          cuid: "string",
          text: "string",
          sab: "string",
          code: "string",
          category: "string | null",
        },
        queries.concepts,
      );
      const entries = await rowsOfText(
        client,
        { cuid: "string", term: "string", kind: "string" },
        queries.entries,
      );
      const { vocabulary } = buildVocabulary({
        version,
        concepts: inOrder(concepts).map((row) => ({
          ...row,
          category: categoryNamed(row.category),
        })),
        entries: inOrder(entries),
        codes: await rowsOfText(
          client,
          { cuid: "string", sab: "string", code: "string" },
          queries.codes,
        ),
        parents: await rowsOfText(
          client,
          { cuid: "string", parent_cuid: "string" },
          queries.parents,
        ),
      });
      return vocabulary.bytes;
    });
  } finally {
    await connection.close();
  }
}

// workerData is what database-vocabulary.ts gave.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await build(workerData as BuildVocabularyData));
