// Concept search over the shipped vocabulary, as somebody types it. Run: node bench/concept-search.ts
import { connect, type Connection } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { inTransaction } from "../apps/server/src/platform/operations/transaction.ts";
import { loadShippedVocabulary } from "../apps/server/src/vocabulary/load/load-shipped-vocabulary.ts";
import { AlikeTerms } from "../apps/server/src/vocabulary/search/alike-terms.ts";
import { operator } from "../apps/server/src/cohorts/operations/operator.ts";
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
/** Of a large terminology: the shipped ones, and most of them once more with "further" before them. */
const TERMS = 500_000;
/** Milliseconds within which 95 of 100 searches are to be answered. */
const target = 50;

/**
 * Two hospitals of 10,000 patients each with 20 facts, of 6,000 concepts of which each has two thirds; and the words
 * that are searched for, which every patient of the other was recorded with. Gives the one that the searches are of.
 */
async function recordTwoHospitals({ pool }: Connection): Promise<number> {
  await pool.query(`
    insert into organization (level, name) values ('provider', 'One'), ('provider', 'Other');
    insert into patient (organization_id, patient_identifier, source_key, gender)
    select organization_id, name || n, n, 'female' from organization, generate_series(1, 10000) n order by 1, n;
    create temp table used as
    select concept_id, (row_number() over (order by hashint4(concept_id)))::int nth from concept limit 6000;
    insert into fact (patient_id, encounter_id, concept_id, source, day)
    select p.patient_id, 1, u.concept_id, 1, 18000
    from patient p join organization o using (organization_id) cross join generate_series(1, 20) n
    join used u on u.nth = case o.name when 'One' then 0 else 2000 end + 1 + abs(hashint4(p.patient_id * 20 + n) % 4000)
    order by p.patient_id`);
  await pool.query(
    `insert into fact (patient_id, encounter_id, concept_id, source, day)
     select p.patient_id, 1, l.concept_id, 1, 18000
     from (select distinct concept_id from lexicon_entry where lower(term) = any($1)) l,
       patient p join organization o using (organization_id) where o.name = 'Other' order by 1`,
    [words],
  );
  await pool.query(
    `insert into posting (concept_id, source, block, n, data, organizations)
     select concept_id, 1, 0, count(*), '', array_agg(distinct organization_id) from fact join patient using (patient_id) group by 1`,
  );
  const { rows } = await pool.query<{ id: number }>(
    "select organization_id id from organization where name = 'One'",
  );
  return rows[0]?.id ?? 0;
}

async function fillTerms({ pool }: Connection): Promise<void> {
  await pool.query(
    `insert into lexicon_entry (concept_id, term, kind)
     select concept_id, 'further ' || term, kind from lexicon_entry order by lexicon_id
     limit greatest(0, $1 - (select count(*) from lexicon_entry))`,
    [TERMS],
  );
  const { rows } = await pool.query<{ n: number }>("select count(*)::int n from lexicon_entry");
  console.log(`terms: ${rows[0]?.n.toLocaleString("en-US")}`);
}

/** Every beginning of every word, from its first letter on; without the counts of patients. */
export async function printConceptSearchBench(): Promise<void> {
  const database = await startTemporaryPostgres();
  const connection = connect(database.url, { max: 2 });
  try {
    await migrate(database.url);
    await loadShippedVocabulary(connection);
    await fillTerms(connection);
    const organization = await recordTwoHospitals(connection);
    await connection.pool.query("analyze");
    const user = { ...operator, role: "User", scope: [organization] } as const;
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
            { db, user, alikeTerms },
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
