import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Connection } from "../../platform/database/connect.ts";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { everythingTagged, storeNotes } from "../testing/notes-in-test.ts";
import { tagDocuments } from "./tag-documents.ts";
import { vocabularyVersion } from "../../vocabulary/vocabulary-version.ts";
import { changeVocabulary } from "../../vocabulary/testing/change-vocabulary.ts";

const cacheFolder = mkdtempSync(join(tmpdir(), "concord-test-"));
const run = (connection: Connection, more: Parameters<typeof tagDocuments>[1] = {}) =>
  tagDocuments(connection, { cacheFolder, workers: 1, ...more });
const withVocabulary = () =>
  seededDatabase("few_concepts", async (fresh) => {
    await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
  });
const setting = async ({ pool }: Connection, key: string) =>
  (await pool.query("select value #>> '{}' as value from setting where key = $1", [key])).rows[0]
    ?.value;

const notes = [
  {
    patient: "ann",
    at: "2024-05-06 07:08",
    text: "HISTORY OF PRESENT ILLNESS:\r\nShe has congestive heart failure 🫀 and takes metoprolol. She denies cough.\n\nFAMILY HISTORY:\nMother had asthma.\n",
  },
  { patient: "bob", text: "He has type 2 diabetes mellitus. Seen by Dr. Smith on 03/04/2021." },
  {
    patient: "bob",
    text: "Problem\n2024-05-06  Heart failure",
    content_type: "discrete" as const,
  },
];

test("S2.64 sections and annotations are stored, each text being its slice", async () => {
  const connection = await withVocabulary();
  const { ids } = await storeNotes(connection, notes);
  const progress: number[][] = [];
  const tagged = await run(connection, { onProgress: (...at) => void progress.push(at) });
  expect(tagged.documents).toBe(3);
  expect(progress).toEqual([
    [0, 3],
    [3, 3],
  ]);
  const { rows } = await connection.pool.query(
    `select c.cuid, a.negated, a.subject, a.text, a.section_number, a.begin_offset, a.end_offset, s.text note
     from automated_annotation a join concept c using (concept_id) join subdocument s using (patient_id, subdocument_id)
     where subdocument_id = $1 order by begin_offset`,
    [ids[0]],
  );
  expect(rows.map(({ cuid, negated, subject }) => [cuid, negated, subject])).toEqual([
    ["C2", false, "Patient"],
    ["C6", false, "Patient"],
    ["C5", true, "Patient"],
    ["C8", false, "Family"],
  ]);
  for (const { text, note, begin_offset, end_offset } of rows)
    expect(note.slice(begin_offset, end_offset)).toBe(text);
  const sections = await connection.pool.query(
    "select canonical_section_name, begin_offset, end_offset from section where subdocument_id = $1 order by section_number",
    [ids[0]],
  );
  expect(sections.rows.map(({ canonical_section_name }) => canonical_section_name)).toEqual([
    "HISTORY OF PRESENT ILLNESS",
    "FAMILY HISTORY",
  ]);
  expect(sections.rows.at(-1)?.end_offset).toBe(notes[0]?.text.length);
});

test("domain.md §7: what the patient has becomes a fact of the note's day, with its annotation and posting", async () => {
  const connection = await withVocabulary();
  await storeNotes(connection, notes);
  const { facts } = await run(connection);
  const { rows } = await connection.pool.query(
    `select p.source_key patient, c.cuid, f.source, f.day, f.minute, a.text
     from fact f join patient p using (patient_id) join concept c using (concept_id)
     join automated_annotation a on a.patient_id = f.patient_id and a.annotation_id = f.annotation_id
     where f.source = 2 order by 1, 2`,
  );
  const day = Date.UTC(2024, 4, 6) / 86_400_000;
  expect(rows).toEqual([
    { patient: "ann", cuid: "C2", source: 2, day, minute: 428, text: "congestive heart failure" },
    { patient: "ann", cuid: "C6", source: 2, day, minute: 428, text: "metoprolol" },
    { patient: "bob", cuid: "C4", source: 2, day, minute: null, text: "type 2 diabetes mellitus" },
  ]);
  const postings = await connection.pool.query(
    "select cuid, n from posting join concept using (concept_id) where source = 2 order by 1",
  );
  expect(postings.rows).toEqual([
    { cuid: "C2", n: 1 },
    { cuid: "C4", n: 1 },
    { cuid: "C6", n: 1 },
  ]);
  expect(facts).toBe(3);
  expect(await setting(connection, "data_version")).toBe("1");
});

test("decision 096: hospital days are counted from the start of a note's stay, and of no clinic visit", async () => {
  const connection = await withVocabulary();
  const text = "He developed a cough on hospital day 3.";
  const { ids } = await storeNotes(connection, [
    { patient: "ann", at: "2024-05-10 09:00", text },
    { patient: "bob", at: "2024-05-10 09:00", text },
  ]);
  await connection.pool.query(
    `update encounter e set start_at = '2024-05-06 22:15', kind = case s.subdocument_id when $1 then 'inpatient' else 'outpatient' end
     from subdocument s where s.encounter_id = e.encounter_id and s.subdocument_id = any($2)`,
    [ids[0], ids],
  );
  await run(connection);
  const { rows } = await connection.pool.query(
    `select p.source_key patient, a.time ->> 'from' "from", a.time ->> 'to' "to", a.time ->> 'anchor' anchor
     from automated_annotation a join patient p using (patient_id) where a.text = 'cough' order by 1`,
  );
  expect(rows).toEqual([
    { patient: "ann", from: "2024-05-08", to: "2024-05-08", anchor: "admission" },
    { patient: "bob", from: null, to: null, anchor: "admission" },
  ]);
});

test("both kinds of text are de-identified to the same length", async () => {
  const connection = await withVocabulary();
  await storeNotes(connection, notes);
  await run(connection);
  const { rows } = await connection.pool.query(
    "select text, text_deidentified masked from subdocument",
  );
  expect(rows).toHaveLength(3);
  for (const { text, masked } of rows) expect(masked).toHaveLength(text.length);
  const masked = rows.map((row) => row.masked).join("\n");
  expect(masked).not.toContain("Smith");
  expect(masked).not.toContain("03/04/2021");
  expect(masked).toContain("type 2 diabetes mellitus");
});

test("what is tagged is not tagged again; a new note of a batch is", async () => {
  const connection = await withVocabulary();
  await storeNotes(connection, notes);
  const first = await run(connection);
  expect(await setting(connection, "language-processing version")).toBe(first.version);
  const before = await everythingTagged(connection);
  expect(await run(connection)).toMatchObject({ documents: 0, annotations: 0 });
  expect(await everythingTagged(connection)).toEqual(before);
  expect(await setting(connection, "data_version")).toBe("1");

  const { batchId } = await storeNotes(connection, [{ patient: "cy", text: "Asthma." }], "second");
  await storeNotes(connection, [{ patient: "di", text: "Asthma." }], "third");
  expect(await run(connection, { batchId })).toMatchObject({ documents: 1, annotations: 1 });
  expect(await run(connection)).toMatchObject({ documents: 1, annotations: 1 });
});

test("what an earlier vocabulary tagged is left to retagging, and the version that is served is told", async () => {
  const connection = await withVocabulary();
  await storeNotes(connection, notes);
  const { version } = await run(connection);
  await changeVocabulary(
    connection.pool,
    "delete from lexicon_entry where concept_id = (select concept_id from concept where cuid = 'C6')",
  );
  const before = await everythingTagged(connection);
  const again = await run(connection);
  expect(again).toMatchObject({ documents: 0 });
  expect(again.version).not.toBe(version);
  expect(await everythingTagged(connection)).toEqual(before);
  expect(await setting(connection, "language-processing version")).toBe(version);
});

test("a vocabulary that changes as an import begins to be tagged: all of it has the new one", async () => {
  const connection = await withVocabulary();
  await storeNotes(connection, [{ patient: "ann", text: "She has zebra disease." }]);
  const { version, annotations } = await run(connection, {
    onProgress: async (done) => {
      if (done === 0)
        await changeVocabulary(
          connection.pool,
          "insert into lexicon_entry (concept_id, term, kind) select concept_id, 'zebra disease', 'synonym' from concept where cuid = 'C2'",
        );
    },
  });
  expect(version).toContain(await vocabularyVersion(connection.pool));
  expect(annotations).toBe(1);
  expect(await setting(connection, "language-processing version")).toBe(version);
});

test("one worker and three give the same bytes", async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    patient: `p${at % 50}`,
    text: `Note ${at}. ${at % 3 ? "No " : ""}cough, heart failure; creatinine ${at / 10} mg/dL.`,
  }));
  const results: string[][] = [];
  for (const workers of [1, 3]) {
    const connection = await withVocabulary();
    await storeNotes(connection, many);
    await run(connection, { workers });
    results.push(await everythingTagged(connection));
  }
  expect(results[1]).toEqual(results[0]);
});

test("cancelled, it stops after a chunk and goes on the next time", async () => {
  const connection = await withVocabulary();
  const many = Array.from({ length: 1100 }, (_, at) => ({ patient: `p${at}`, text: "Asthma." }));
  await storeNotes(connection, many);
  const cancel = new AbortController();
  await expect(
    run(connection, {
      signal: cancel.signal,
      onProgress: (done) => {
        if (done > 0) cancel.abort();
      },
    }),
  ).rejects.toThrow("abort");
  const { rows } = await connection.pool.query("select count(*) n from tagging");
  expect(rows[0].n).toBeGreaterThan(0);
  expect(rows[0].n).toBeLessThan(1100);
  const { documents } = await run(connection);
  expect(documents).toBe(1100 - rows[0].n);
  const postings = await connection.pool.query("select sum(n)::int n from posting");
  expect(postings.rows).toEqual([{ n: 1100 }]);
});

test("without a vocabulary it says so", async () => {
  const connection = await seededDatabase("no_concepts", async () => undefined);
  await storeNotes(connection, notes);
  await expect(run(connection)).rejects.toThrow("vocabulary load");
});
