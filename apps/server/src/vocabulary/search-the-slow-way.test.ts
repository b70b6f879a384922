// The search by indexes finds what reading every term finds: written from what is said of it, in JavaScript over the
// rows of plain selects. Shared with it: `lower`, `similarity` and `length` of PostgreSQL.
import { expect, test } from "vitest";
import { seededDatabase } from "../platform/database/testing/test-database.ts";
import { isFullRun } from "../platform/testing/full-run.ts";
import { inTransaction } from "../platform/operations/transaction.ts";
import { loadShippedVocabulary } from "./load/load-shipped-vocabulary.ts";
import { sampleOfShipped } from "./testing/shipped-in-test.ts";
import { changeVocabulary } from "./testing/change-vocabulary.ts";
import { operator } from "../cohorts/operations/operator.ts";
import { AlikeTerms } from "./search/alike-terms.ts";
import { searchConcepts } from "./vocabulary.queries.ts";

const connection = await seededDatabase("shipped_sample", async (fresh) => {
  await loadShippedVocabulary(fresh, await sampleOfShipped(new Set()));
  // One concept of seven is recorded.
  await fresh.pool.query(
    "insert into fact (patient_id, encounter_id, concept_id, source, day) select 1, 1, concept_id, 1, 18000 from concept where concept_id % 7 = 0",
  );
  await fresh.pool.query(
    "insert into posting (concept_id, source, block, n, data) select concept_id, source, 0, 1, '' from fact",
  );
  await fresh.pool.query("analyze");
});
const { pool } = connection;
const held = new AlikeTerms(connection);
/** Of another vocabulary: until the present one is read, the database's own index is asked. */
const unread = new AlikeTerms(connection, { pause: Number.POSITIVE_INFINITY });
await unread.read();
await changeVocabulary(pool, "select");
await held.read();
test("one of the two knows the terms, the other asks the database", async () => {
  // Whichever terms the sample holds: a long one with a letter missing.
  const { rows } = await pool.query<{ typed: string }>(
    "select overlay(lower(term) placing '' from 6 for 1) typed from lexicon_entry where term ~ '^[a-z]{12,16}$' order by lexicon_id limit 1",
  );
  const typed = rows[0]?.typed ?? "";
  expect(typed).not.toBe("");
  expect(await held.candidates(connection.db, typed, 0.42)).not.toEqual([]);
  expect(await held.candidates(connection.db, typed, 0.42)).toBeDefined();
  expect(await unread.candidates(connection.db, typed, 0.42)).toBeUndefined();
});

interface Term {
  id: number;
  concept: number;
  term: string;
  lowered: string;
  length: number;
}
interface Concept {
  id: number;
  length: number;
  category: string;
  used: boolean;
}
const { rows: terms } = await pool.query<Term>(
  `select lexicon_id id, concept_id concept, term, lower(term) lowered, length(term) "length" from lexicon_entry`,
);
const { rows: concepts } = await pool.query<Concept>(
  `select concept_id id, length(text) "length", coalesce(category, 'Others') category,
     concept_id in (select concept_id from fact) used from concept`,
);
const conceptOf = new Map(concepts.map((one) => [one.id, one]));

interface Asked {
  text: string;
  category: string;
  isUsedFirst: boolean;
  limit: number;
}

/** Compares by the first of the numbers that differs. */
const by =
  <T>(...keys: ((row: T) => number)[]) =>
  (a: T, b: T) =>
    keys.map((key) => key(a) - key(b)).find((difference) => difference !== 0) ?? 0;

/** Concepts in the order in which they are to be answered. */
async function slowly({ text, category, isUsedFirst, limit }: Asked): Promise<number[]> {
  const ofCategory = terms.filter(
    ({ concept }) => category === "All" || conceptOf.get(concept)?.category === category,
  );
  const similarityOf = async (ids: readonly number[], least: number) => {
    const { rows } = await pool.query<{ id: number; alike: number }>(
      `select lexicon_id id, similarity(lower(term), $1) alike from lexicon_entry
       where lexicon_id = any($2) and similarity(lower(term), $1)::float8 >= $3::float8`,
      [text, ids, least],
    );
    return new Map(rows.map(({ id, alike }) => [id, alike]));
  };
  const found: number[] = [];
  const take = async (fitting: readonly Term[], isAlike = false) => {
    const shortest = fitting.toSorted(
      by(
        ({ length }) => length,
        ({ id }) => id,
      ),
    );
    const all = isAlike
      ? await similarityOf(
          fitting.map(({ id }) => id),
          0.42,
        )
      : undefined;
    const first = (
      all
        ? shortest
            .filter(({ id }) => all.has(id))
            .toSorted(
              by(
                ({ id }) => -(all.get(id) ?? 0),
                ({ length }) => length,
                ({ id }) => id,
              ),
            )
        : shortest
    ).slice(0, limit * 8);
    const alike = await similarityOf(
      first.map(({ id }) => id),
      0,
    );
    const best = new Map<number, number>();
    for (const { id, concept } of first)
      best.set(concept, Math.max(best.get(concept) ?? 0, alike.get(id) ?? 0));
    const ordered = [...best].toSorted(
      by(
        ([, likeness]) => -likeness,
        ([id]) => (isUsedFirst && conceptOf.get(id)?.used ? 0 : 1),
        ([id]) => conceptOf.get(id)?.length ?? 0,
        ([id]) => id,
      ),
    );
    for (const [id] of ordered.slice(0, limit)) if (!found.includes(id)) found.push(id);
  };
  await take(ofCategory.filter(({ lowered }) => lowered === text));
  if (found.length < limit)
    await take(ofCategory.filter(({ lowered }) => lowered.startsWith(text)));
  if (found.length < limit && text.length >= 3)
    await take(ofCategory.filter(({ lowered }) => lowered.includes(text)));
  if (found.length < 3 && text.length >= 4) await take(ofCategory, true);
  return found.slice(0, limit);
}

/** Every so many-th term of the vocabulary, in lower case; a sixth of them unless all is tested. */
const sample = (every: number) =>
  terms.flatMap(({ lowered }, at) => (at % (isFullRun ? every : every * 6) === 0 ? [lowered] : []));
const middle = (term: string) => Math.floor(term.length / 2);
/** What people do to a word: leave a letter out, write another, swap two, write one twice. */
const mistakes: readonly ((term: string) => string)[] = [
  (term) => term.slice(0, middle(term)) + term.slice(middle(term) + 1),
  (term) => `${term.slice(0, middle(term))}x${term.slice(middle(term) + 1)}`,
  (term) =>
    term.slice(0, middle(term)) +
    (term[middle(term) + 1] ?? "") +
    (term[middle(term)] ?? "") +
    term.slice(middle(term) + 2),
  (term) => term.slice(0, 3) + (term[2] ?? "") + term.slice(3),
];

const searches: Readonly<Record<string, readonly string[]>> = {
  "beginnings of terms, from the first letter on": sample(251).flatMap((term) =>
    [1, 2, 3, 4, 5, 7, 9, 12].map((length) => term.slice(0, length)),
  ),
  "whole terms": sample(97),
  "parts of terms": sample(151).flatMap((term) =>
    [3, 4, 6].map((length) => term.slice(middle(term), middle(term) + length)),
  ),
  "terms with a mistake": sample(199).flatMap((term) => mistakes.map((make) => make(term))),
  "first words of terms, with a mistake": sample(397)
    .filter((term) => term.includes(" "))
    .flatMap((term) => mistakes.map((make) => make(term.split(" ")[0] ?? ""))),
  "signs, other scripts, and nothing that there is": [
    "%",
    "_",
    "\\",
    "100%",
    "a_b",
    "c\\d",
    "'",
    '"',
    "β-lactam",
    "μg",
    "é",
    "ßß",
    "zzzzqqqq",
    "....",
    "(+)-",
    "2,4-d",
    "𝛼𝛼𝛼",
    "%%%%",
    " - - ",
  ],
};

test.each(Object.entries(searches))(
  "%s",
  async (_, texts) => {
    const asked = [...new Set(texts)].filter(Boolean).map((text, at) => ({
      text,
      category: ["All", "All", "All", "Problem", "Medication", "Others"][at % 6] ?? "All",
      isUsedFirst: at % 2 === 0,
      limit: [20, 20, 5, 50][at % 4] ?? 20,
    }));
    for (const one of asked) {
      const wanted = await slowly(one);
      for (const alikeTerms of [held, unread]) {
        const found = await inTransaction(connection, "snapshot", (db) =>
          searchConcepts({ db, user: operator, alikeTerms }, one),
        );
        expect(
          found.map(({ concept_id }) => concept_id),
          JSON.stringify(one),
        ).toEqual(wanted);
      }
    }
  },
  600_000,
);
