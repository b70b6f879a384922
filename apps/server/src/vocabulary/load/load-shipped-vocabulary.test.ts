import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { conceptsOfCodes } from "../concepts-of-codes.ts";
import { loadShippedVocabulary } from "./load-shipped-vocabulary.ts";
import { vocabularyStats } from "../vocabulary-stats.ts";
import { fewConcepts, vocabularyFolder } from "../testing/shipped-in-test.ts";

const { pool, ...connection } = await testDatabase();
const here = { ...connection, pool };
const concept = async (cuid: string) => {
  const { rows } = await pool.query("select * from concept where cuid = $1", [cuid]);
  return rows[0];
};
const names = async (query: string) =>
  (await pool.query<{ name: string }>(query)).rows.map(({ name }) => name);

// An import came first, and named two diseases by codes that the vocabulary has under one concept, and one that it has
// not.
const client = await pool.connect();
const coded = (code: string, text: string) => ({
  codings: [{ sab: "ICD10CM", code }],
  text,
  category: null,
});
const [imported = 0, stranger = 0] = await conceptsOfCodes(client, [
  coded("I50.9", "Heart failure, unspecified"),
  coded("Q99", "Something rare"),
]);
client.release();
const first = await loadShippedVocabulary(here, await vocabularyFolder(fewConcepts));

test("a vocabulary is loaded with its terms, codes, parents and their closure", async () => {
  expect(first).toMatchObject({ isNew: true, concepts: 8, entries: 11, droppedParents: [] });
  expect(await concept("C4")).toMatchObject({
    text: "Type 2 diabetes mellitus",
    sab: "TEST",
    code: "4",
    category: "Problem",
  });
  expect(
    await names(`select term name from lexicon_entry join concept using (concept_id)
      where cuid = 'C2' and kind <> 'preferred' order by 1`),
  ).toEqual(["CHF", "congestive heart failure"]);
  expect(
    await names(`select d.cuid || ' under ' || a.cuid || ' by ' || levels "name" from concept_ancestor
      join concept d on d.concept_id = descendant_id join concept a on a.concept_id = ancestor_id
      where d.cuid = 'C4' order by levels`),
  ).toEqual(["C4 under C4 by 0", "C4 under C3 by 1", "C4 under C1 by 2"]);
});

test("vocabulary stats counts what the database has, whoever brought it", async () => {
  expect(await vocabularyStats(here)).toEqual({
    versions: [{ version: expect.stringMatching(/^[0-9a-f]{16}$/), loaded_at: expect.any(String) }],
    sources: [
      { name: "records", format: "records", version: "", is_active: true },
      { name: "concord", format: "shipped", version: first.version, is_active: true },
    ],
    concepts: 9,
    terms: 13,
    activeTerms: 13,
    codes: 11,
    parents: 4,
    conceptsByCategory: { Problem: 5, Finding: 1, Lab: 1, Medication: 1, Others: 1 },
    conceptsBySource: { TEST: 8, ICD10CM: 1 },
    termsByKind: { preferred: 10, synonym: 2, abbreviation: 1 },
  });
});

test("a concept that an import made by a code keeps its id and is the shipped one", async () => {
  expect(await concept("C2")).toMatchObject({ concept_id: imported, text: "Heart failure" });
  expect(await concept("ICD10CM:Q99")).toMatchObject({ concept_id: stranger });
  expect(await concept("ICD10CM:I50.9")).toBeUndefined();
});

test("the same version again changes nothing", async () => {
  const before = await names("select cuid || concept_id name from concept order by 1");
  const again = await loadShippedVocabulary(here, await vocabularyFolder(fewConcepts));
  expect(again).toEqual({ ...first, isNew: false });
  expect(await names("select cuid || concept_id name from concept order by 1")).toEqual(before);
});

test("a version with more concepts keeps the ids, takes new names and parents, and brings back dropped indexes", async () => {
  const before = await pool.query("select cuid, concept_id from concept");
  const indexes = await names("select indexname name from pg_indexes order by 1");
  const keys = await names("select conname name from pg_constraint order by 1");
  const more = {
    ...fewConcepts,
    concepts: [
      ["C0", "Thing", "TEST", "0", "Others"],
      ...fewConcepts.concepts.map((row) =>
        row[0] === "C5" ? ["C5", "Coughing", ...row.slice(2)] : row,
      ),
    ],
    codes: [...(fewConcepts.codes ?? []), ["C8", "ICD10CM", "Q99"]],
    parents: [...(fewConcepts.parents ?? []), ["C1", "C0"]],
  };
  expect(await loadShippedVocabulary(here, await vocabularyFolder(more))).toMatchObject({
    isNew: true,
    concepts: 9,
  });
  for (const row of before.rows)
    expect(await concept(row.cuid)).toMatchObject({ concept_id: row.concept_id });
  expect(await concept("C5")).toMatchObject({ text: "Coughing" });
  expect(await concept("C0")).toMatchObject({ category: null });
  // An import's concept whose code is now another's is a descendant of that one, so that asking for it finds both.
  expect(
    await names(`select a.cuid || levels "name" from concept_ancestor join concept a on a.concept_id = ancestor_id
      where descendant_id = ${stranger} order by levels`),
  ).toEqual(["ICD10CM:Q990", "C81", "C12", "C03"]);
  expect(await names("select indexname name from pg_indexes order by 1")).toEqual(indexes);
  expect(await names("select conname name from pg_constraint order by 1")).toEqual(keys);
});

test("a parent that would close a circle is left out and named", async () => {
  const circle = { ...fewConcepts, parents: [...(fewConcepts.parents ?? []), ["C1", "C4"]] };
  const { droppedParents } = await loadShippedVocabulary(here, await vocabularyFolder(circle));
  expect(droppedParents).toEqual([{ cuid: "C1", parent_cuid: "C4" }]);
  const { rows } = await pool.query(
    "select dropped_parents dropped from vocabulary_source where name = 'concord'",
  );
  expect(rows).toEqual([{ dropped: droppedParents }]);
});

test("a vocabulary that names a concept it has not is refused whole", async () => {
  const wrong = { ...fewConcepts, codes: [["C99", "ICD10CM", "A00"]] };
  const before = await names("select version name from vocabulary_version order by 1");
  await expect(loadShippedVocabulary(here, await vocabularyFolder(wrong))).rejects.toThrow("C99");
  expect(await names("select version name from vocabulary_version order by 1")).toEqual(before);
});
