import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { seededDatabase } from "../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../vocabulary/testing/shipped-in-test.ts";
import { LiveTagger } from "./live-tagger.ts";
import type { TagPool } from "./tagging/tag-pool.ts";
import {
  noteVocabularyChange,
  storeVocabularyVersion,
  vocabularyVersion,
} from "../vocabulary/vocabulary-version.ts";
import { changeVocabulary } from "../vocabulary/testing/change-vocabulary.ts";

const connection = await seededDatabase("few_concepts", async (fresh) => {
  await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
});
const { pool: database } = connection;
const tagger = new LiveTagger(connection, {
  cacheFolder: undefined,
  workers: 1,
  log: pino({ level: "silent" }),
});
afterAll(() => tagger.close());

const line = JSON.stringify({ id: 1, text: "She has heart failure and zebra disease." });
const found = async (pool: TagPool) => {
  const [answer = ""] = await pool.answerLines([line], "annotate");
  const { entities } = JSON.parse(answer) as { entities: { text: string }[] };
  return entities.map(({ text }) => text);
};
const swapped = () =>
  new Promise<string>((resolve) => {
    const stop = tagger.onSwap((version) => {
      stop();
      resolve(version);
    });
  });
const addTerm = (term: string) =>
  changeVocabulary(
    database,
    "insert into lexicon_entry (concept_id, term, kind) select concept_id, $1, 'synonym' from concept where cuid = 'C2'",
    [term],
  );

test("a change of the vocabulary is served without a new start; who uses the old one keeps it to the end", async () => {
  const before = await tagger.use(async (pool, version) => {
    expect(await found(pool)).toEqual(["heart failure"]);
    const swap = swapped();
    await addTerm("zebra disease");
    const next = await swap;
    expect(next).toBe(await vocabularyVersion(database));
    // Begun with the old one, and not cut off by the new one.
    expect(await found(pool)).toEqual(["heart failure"]);
    await tagger.use(async (fresh, freshVersion) => {
      expect(freshVersion).toBe(next);
      expect(await found(fresh)).toEqual(["heart failure", "zebra disease"]);
    });
    return version;
  });
  await tagger.use(async (_, version) => expect(version).not.toBe(before));
});

test("terms that are not active are not looked for", async () => {
  const swap = swapped();
  await changeVocabulary(
    database,
    "update lexicon_entry set is_active = false where term = 'zebra disease'",
  );
  await swap;
  expect(await tagger.use(found)).toEqual(["heart failure"]);
});

test("the version that was kept is that of the rows, also within a transaction and after it was rolled back", async () => {
  const kept = await storeVocabularyVersion(database);
  expect(await vocabularyVersion(database)).toBe(kept);
  const client = await database.connect();
  await client.query("begin");
  await client.query("update concept set text = 'Cardiac failure' where cuid = 'C2'");
  await noteVocabularyChange(client);
  expect(await vocabularyVersion(client)).not.toBe(kept);
  expect(await vocabularyVersion(database)).toBe(kept);
  await client.query("rollback");
  client.release();
  expect(await vocabularyVersion(database)).toBe(kept);
  const { rows } = await database.query(
    "select changes = (select count(*) from vocabulary_change) fresh from vocabulary_state",
  );
  expect(rows).toEqual([{ fresh: true }]);
});

test("a lost connection is made again, and what changed meanwhile is served", async () => {
  const swap = swapped();
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'concord vocabulary' and datname = current_database()",
  );
  await changeVocabulary(
    database,
    "update lexicon_entry set is_active = true where term = 'zebra disease'",
  );
  await swap;
  expect(await tagger.use(found)).toEqual(["heart failure", "zebra disease"]);
});
