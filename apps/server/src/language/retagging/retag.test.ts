import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { everythingTagged, storeNotes, type TestNote } from "../testing/notes-in-test.ts";
import { tagDocuments } from "../tagging/tag-documents.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { endRun } from "./language-run.ts";
import { retag, type RetagOptions } from "./retag.ts";
import { fromTheStart, makeRun, readRun, unordered } from "./testing/runs-in-test.ts";
import { changeVocabulary } from "../../vocabulary/testing/change-vocabulary.ts";

const cacheFolder = mkdtempSync(join(tmpdir(), "concord-test-"));
const notes: TestNote[] = [
  {
    patient: "ann",
    at: "2024-05-06 07:08",
    text: "HISTORY OF PRESENT ILLNESS:\nShe has congestive heart failure and takes metoprolol. She denies cough.\n",
  },
  { patient: "bob", text: "He has type 2 diabetes mellitus. Water pills given." },
  { patient: "bob", text: "Problem\n2024-05-06  Heart failure", content_type: "discrete" },
  { patient: "cy", text: "Asthma." },
];

/** Notes tagged with the few concepts: once, and cloned for each test. */
const tagged = (): Promise<Connection> =>
  seededDatabase("few_concepts_tagged", async (fresh) => {
    await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
    await storeNotes(fresh, notes);
    await tagDocuments(fresh, { cacheFolder, workers: 1 });
  });
const run = (connection: Connection, runId: number, more: RetagOptions = {}) =>
  retag(connection, runId, { cacheFolder, workers: 1, ...more });
const lexicon = (connection: Connection, sql: string) => changeVocabulary(connection.pool, sql);
const conceptOf = (cuid: string) => `(select concept_id from concept where cuid = '${cuid}')`;
const addTerm = (connection: Connection, cuid: string, term: string) =>
  lexicon(
    connection,
    `insert into lexicon_entry (concept_id, term, kind) values (${conceptOf(cuid)}, '${term}', 'synonym')`,
  );

test("issue 3.6 a new vocabulary: what it concerns is tagged again, counted, and served as if it had always been there", async () => {
  const connection = await tagged();
  await addTerm(connection, "C6", "water pill");
  await lexicon(connection, `delete from lexicon_entry where concept_id = ${conceptOf("C8")}`);
  const runId = await makeRun(connection);
  expect(await run(connection, runId)).toBe("whole");
  expect(await readRun(connection, runId)).toMatchObject({
    state: "whole",
    total_count: 3,
    read_count: 3,
    // Ann's note has none of the words.
    tagged_count: 2,
    changed_count: 2,
    failed_count: 0,
    scope: { isAll: false, because: "2 concepts changed.", terms: 2 },
  });
  const { rows } = await connection.pool.query(
    `select cuid, kind, change, attribute, n from language_run_count join concept using (concept_id) order by 1, 2`,
  );
  expect(rows).toEqual([
    { cuid: "C6", kind: "annotation", change: "added", attribute: "", n: 1 },
    { cuid: "C6", kind: "fact", change: "added", attribute: "", n: 1 },
    { cuid: "C8", kind: "annotation", change: "lost", attribute: "", n: 1 },
    { cuid: "C8", kind: "fact", change: "lost", attribute: "", n: 1 },
  ]);
  const found = unordered(await everythingTagged(connection));
  expect(found).toEqual(await fromTheStart(connection, cacheFolder));
});

test("issue 3.6 while a run works, everything earlier is served; cancelled, nothing of it ever is", async () => {
  const connection = await tagged();
  await addTerm(connection, "C6", "water pill");
  const before = await everythingTagged(connection);
  const runId = await makeRun(connection);
  const seen: string[][] = [];
  await run(connection, runId, {
    async onProgress(done) {
      if (done === 0) return;
      seen.push(await everythingTagged(connection));
      await endRun(connection.pool, runId, "cancelled");
    },
  });
  expect(seen).toEqual([before]);
  expect(await readRun(connection, runId)).toMatchObject({ state: "cancelled", changed_count: 1 });
  expect(await everythingTagged(connection)).toEqual(before);
  const { rows } = await connection.pool.query("select count(*) n from language_run_annotation");
  expect(rows).toEqual([{ n: 0 }]);
  expect(await run(connection, runId)).toBe("had ended");
});

test("issue 3.6 a vocabulary that changes meanwhile supersedes the run, and the next one makes up for both changes", async () => {
  const connection = await tagged();
  await addTerm(connection, "C6", "water pill");
  const first = await makeRun(connection);
  const end = await run(connection, first, {
    async onProgress(done) {
      if (done > 0) await addTerm(connection, "C8", "denies");
    },
  });
  expect(end).toBe("cancelled or superseded");
  expect(await readRun(connection, first)).toMatchObject({ state: "superseded" });
  const second = await makeRun(connection);
  expect(await run(connection, second)).toBe("whole");
  const found = unordered(await everythingTagged(connection));
  expect(found).toEqual(await fromTheStart(connection, cacheFolder));
});

test("issue 3.6 what a failed run staged is kept to be taken up again, and goes when a newer run has ended", async () => {
  const connection = await tagged();
  await addTerm(connection, "C6", "water pill");
  const failed = await makeRun(connection);
  const lost = new Error("The machine is full");
  const fail = (done: number) => (done > 0 ? Promise.reject(lost) : undefined);
  await expect(run(connection, failed, { onProgress: fail })).rejects.toBe(lost);
  await endRun(connection.pool, failed, "failed");
  const staged = async () =>
    (
      await connection.pool.query(
        `select (select count(*) from language_run_annotation where run_id = $1)
           + (select count(*) from language_run_fact where run_id = $1) n`,
        [failed],
      )
    ).rows[0]?.n;
  expect(await staged()).toBeGreaterThan(0);
  expect(await run(connection, await makeRun(connection))).toBe("whole");
  expect(await staged()).toBe(0);
});

test("issue 3.6 an engine or rules of another version concern every document, discrete ones too, and mask their texts anew", async () => {
  const connection = await tagged();
  const before = await everythingTagged(connection);
  await connection.pool.query(`
    update tagging set version = '0.9.0' || substr(version, 6);
    update setting set value = jsonb_set(value, '{version}', '"0.9.0+00000000/0"') where key = 'language-processing basis';
    update automated_annotation set negated = true, severity = 'severe' where concept_id = ${conceptOf("C8")};
    update subdocument set text_deidentified = case content_type when 'discrete' then '' else overlay(text placing 'Q' from 1 for 1) end;
    update section set header = 'X'`);
  const runId = await makeRun(connection);
  expect(await run(connection, runId)).toBe("whole");
  expect(await readRun(connection, runId)).toMatchObject({
    total_count: 4,
    tagged_count: 4,
    changed_count: 4,
    scope: { isAll: true },
  });
  const { rows } = await connection.pool.query(
    `select change, attribute, n from language_run_count where kind = 'annotation' order by 2`,
  );
  expect(rows).toEqual([
    { change: "altered", attribute: "", n: 1 },
    { change: "altered", attribute: "negated", n: 1 },
    { change: "altered", attribute: "severity", n: 1 },
  ]);
  expect(await everythingTagged(connection)).toEqual(before);
});

test("a document on which the engine fails keeps what it had and its version, and is not tried again with the same one", async () => {
  const connection = await tagged();
  await addTerm(connection, "C6", "water pill");
  // A concept that the vocabulary has and the database has not: rows of such a note can't be made.
  const runId = await makeRun(connection);
  await run(connection, runId, {
    async onProgress(done) {
      if (done > 0)
        await connection.pool.query(
          `insert into language_run_note (run_id, patient_id, subdocument_id, is_failed)
           select $1, patient_id, subdocument_id, true from subdocument where text like 'Asthma%'`,
          [runId],
        );
    },
  });
  const states = async () => {
    const { rows } = await connection.pool.query(
      `select t.failed_version is not null failed, t.version = r.version is_new from tagging t
       join subdocument s using (patient_id, subdocument_id) join language_run r on r.run_id = $1
       where s.content_type = 'narrative' order by s.subdocument_id`,
      [runId],
    );
    return rows.map(({ failed, is_new }) => [failed, is_new]);
  };
  const [done, kept] = [
    [false, true],
    [true, false],
  ];
  expect(await states()).toEqual([done, done, kept]);
  const again = await makeRun(connection);
  await run(connection, again);
  expect(await readRun(connection, again)).toMatchObject({ state: "whole", total_count: 0 });
  // Asked for by hand, it is: and what is served then is of the present version.
  expect(await run(connection, await makeRun(connection, true))).toBe("whole");
  expect(await states()).toEqual([done, done, done]);
});

test("a run that is taken up again reads all that is left, also where some of what it had read is gone", async () => {
  const connection = await tagged();
  await addTerm(connection, "C6", "water pill");
  const runId = await makeRun(connection);
  // As if more had been read, and deleted since, than is there.
  await connection.pool.query("update language_run set read_count = 99 where run_id = $1", [runId]);
  expect(await run(connection, runId)).toBe("whole");
  const found = unordered(await everythingTagged(connection));
  expect(found).toEqual(await fromTheStart(connection, cacheFolder));
});

test("manual answers, reference facts and structured facts are not touched", async () => {
  const connection = await tagged();
  await connection.pool.query(
    `insert into fact (patient_id, encounter_id, concept_id, source, day, subdocument_id)
     select patient_id, encounter_id, ${conceptOf("C8")}, source, 1, subdocument_id
     from subdocument, generate_series(1, 4, 3) source where text like 'Asthma%'`,
  );
  await lexicon(connection, `delete from lexicon_entry where concept_id = ${conceptOf("C8")}`);
  await run(connection, await makeRun(connection));
  const { rows } = await connection.pool.query(
    `select source from fact where concept_id = ${conceptOf("C8")} order by 1`,
  );
  expect(rows).toEqual([{ source: 1 }, { source: 4 }]);
});

test("a note that is deleted while the run works leaves no trace", async () => {
  const connection = await tagged();
  await addTerm(connection, "C6", "water pill");
  const runId = await makeRun(connection);
  await run(connection, runId, {
    async onProgress(done) {
      if (done === 0) return;
      await connection.pool.query(
        `delete from fact where subdocument_id in (select subdocument_id from subdocument where text like '%Water%');
         delete from subdocument where text like '%Water%'`,
      );
    },
  });
  const { rows } = await connection.pool.query(
    `select count(*) n from automated_annotation where concept_id = ${conceptOf("C6")} and text ilike 'water%'`,
  );
  expect(rows).toEqual([{ n: 0 }]);
  expect(await readRun(connection, runId)).toMatchObject({ state: "whole" });
});
