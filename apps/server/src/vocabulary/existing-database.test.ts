import { cpSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../platform/database/migrate.ts";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "./load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "./testing/shipped-in-test.ts";

const migrations = join(import.meta.dirname, "../../migrations");

test("a database from before vocabularies were sources: the shipped one's rows are its own, records keep theirs, and a corrected mapping arrives", async () => {
  const { pool, ...connection } = await testDatabase();
  await pool.query("drop schema public cascade; create schema public");
  const before = mkdtempSync(join(tmpdir(), "concord-test-"));
  for (const name of readdirSync(migrations))
    if (name < "0007") cpSync(join(migrations, name), join(before, name));
  await migrate(connection.url, before);
  // As an older Concord left it: a wrong mapping, a term and a concept that are not shipped any more, a record's own
  // code, OMOP's parent.
  await pool.query(`
    insert into concept (cuid, text, sab, code, category) values
      ('C1', 'Disease', 'TEST', '1', 'Problem'), ('C3', 'Diabetes mellitus', 'TEST', '3', 'Problem'),
      ('C4', 'Type 2 diabetes mellitus', 'TEST', '4', 'Problem'), ('OLD', 'Old disease', 'TEST', 'old', 'Problem'),
      ('USED', 'Used disease', 'TEST', 'used', 'Problem'), ('ICD10CM:Q99', 'Something rare', 'ICD10CM', 'Q99', null);
    insert into concept_code (sab, code, concept_id) select sab, code, concept_id from concept;
    insert into concept_code select 'ICD10CM', 'E11.9', concept_id from concept where cuid = 'C3';
    insert into lexicon_entry (concept_id, term, kind) select concept_id, text, 'preferred' from concept;
    insert into concept_ancestor select concept_id, concept_id, 0 from concept;
    insert into concept_parent select d.concept_id, a.concept_id from concept d, concept a where (d.cuid, a.cuid) in (('C3', 'C1'), ('C4', 'C3'), ('OLD', 'C1'));
    insert into concept_ancestor select a.concept_id, d.concept_id, 1 from concept d, concept a where (d.cuid, a.cuid) in (('C3', 'C1'), ('C4', 'C3'), ('OLD', 'C1'));
    insert into concept_ancestor select a.concept_id, d.concept_id, 2 from concept d, concept a where (d.cuid, a.cuid) = ('C4', 'C1');
    insert into concept_ancestor select a.concept_id, d.concept_id, 5 from concept d, concept a where (d.cuid, a.cuid) = ('ICD10CM:Q99', 'C1');
    insert into fact (patient_id, encounter_id, concept_id, source, day)
      select 1, 1, concept_id, 1, 1 from concept where cuid in ('ICD10CM:Q99', 'USED', 'C3');
    insert into vocabulary_version values ('shipped-before', now(), 5, 5, '{}')`);
  const ids = (await pool.query("select cuid, concept_id from concept")).rows;

  await migrate(connection.url);
  await loadShippedVocabulary({ ...connection, pool }, await vocabularyFolder(fewConcepts));

  for (const { cuid, concept_id } of ids.filter((row) => row.cuid !== "OLD"))
    expect(
      (await pool.query("select cuid from concept where concept_id = $1", [concept_id])).rows,
    ).toEqual([{ cuid }]);
  const list = async (query: string) => (await pool.query(query)).rows.map((row) => row.one);
  expect(
    await list(
      "select cuid || ' ' || sources::text one from concept where cuid in ('C1', 'C3', 'OLD', 'USED', 'ICD10CM:Q99') order by 1",
    ),
  ).toEqual(["C1 {2}", "C3 {1,2}", "ICD10CM:Q99 {1}", "USED {1}"]);
  // What records name stays to be found; a term of nobody is gone.
  expect(
    await list(
      "select term || ' ' || is_active one from lexicon_entry where term in ('Old disease', 'Used disease', 'Something rare') order by 1",
    ),
  ).toEqual(["Something rare true", "Used disease true"]);
  expect(
    await list(
      "select c.cuid one from concept_code k join concept c using (concept_id) where k.code = 'E11.9'",
    ),
  ).toEqual(["C4"]);
  expect(
    await list(`select d.cuid || ' under ' || a.cuid || ' ' || levels one from concept_ancestor join concept d on d.concept_id = descendant_id
      join concept a on a.concept_id = ancestor_id where levels > 0 and d.cuid in ('C4', 'OLD', 'ICD10CM:Q99') order by 1`),
  ).toEqual(["C4 under C1 2", "C4 under C3 1", "ICD10CM:Q99 under C1 5"]);
});
