// Concept search over the shipped vocabulary, as somebody types it. Run: node bench/concept-search.ts
import { connect } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { inTransaction } from "../apps/server/src/platform/operations/transaction.ts";
import { loadShippedVocabulary } from "../apps/server/src/vocabulary/load/load-shipped-vocabulary.ts";
import { AlikeTerms } from "../apps/server/src/vocabulary/search/alike-terms.ts";
import { searchConcepts } from "../apps/server/src/vocabulary/vocabulary.queries.ts";

const words = [
  "heart failure",
  "diabetes mellitus type 2",
  "astma",
  "dispnea on exertion",
  "hypertention",
  "metoprolol",
  "hemoglobin a1c",
  "pnemonia",
  "zzzzqqqq",
];
/** Milliseconds within which 95 of 100 searches are to be answered. */
const target = 50;

/** Every beginning of every word, from its first letter on; without the counts of patients. */
export async function printConceptSearchBench(): Promise<void> {
  const database = await startTemporaryPostgres();
  const connection = connect(database.url, { max: 2 });
  try {
    await migrate(database.url);
    await loadShippedVocabulary(connection);
    await connection.pool.query("analyze");
    const alikeTerms = new AlikeTerms(connection);
    const reading = performance.now();
    await alikeTerms.read();
    console.log(`terms read for mistyped words: ${(performance.now() - reading).toFixed(0)} ms`);
    const times: { typed: string; milliseconds: number }[] = [];
    for (const word of words) {
      for (let length = 1; length <= word.length; length += 1) {
        const typed = word.slice(0, length);
        const begun = performance.now();
        await inTransaction(connection, "snapshot", (db) =>
          searchConcepts(
            { db, alikeTerms },
            { text: typed, category: "All", isUsedFirst: true, limit: 20 },
          ),
        );
        times.push({ typed, milliseconds: performance.now() - begun });
      }
    }
    const sorted = times.toSorted((a, b) => a.milliseconds - b.milliseconds);
    const at = (share: number) =>
      sorted[Math.floor(share * (sorted.length - 1))]?.milliseconds ?? 0;
    const worst = sorted.at(-1);
    console.log(
      `concept search: ${times.length} searches, median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms` +
        ` (target ${target}), worst ${worst?.milliseconds.toFixed(1)} ms for "${worst?.typed}"`,
    );
  } finally {
    await connection.close();
    await database.stop();
  }
}

if (import.meta.main) await printConceptSearchBench();
