// A database from before migration 0022, as the older Concord left it after the import of an OMOP vocabulary beside the
// shipped one.
import { cpSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderOf, importPaths, table } from "../importing/testing/import-in-test.ts";
import { omopFormat } from "../importing/omop/omop-format.ts";
import { refreshStalePostings } from "../records/postings/postings.ts";
import { migrate } from "../platform/database/migrate.ts";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { reloadMessage, reloadNotices } from "./load/reload-notices.ts";

const migrations = join(import.meta.dirname, "../../migrations");

const files = {
  "CONCEPT.csv": `concept_id,concept_name,domain_id,vocabulary_id,standard_concept,concept_code
10,Acute infarction,Condition,SNOMED,S,102
11,Infarction,Condition,SNOMED,S,101
12,Old infarction,Condition,SNOMED,S,103
`,
  "CONCEPT_ANCESTOR.csv": `ancestor_concept_id,descendant_concept_id,min_levels_of_separation,max_levels_of_separation
11,10,1,1
11,12,1,1
`,
};

test("what a standard concept had taken is moved, counted and told; until the vocabulary is read again nothing passes for whole; then it is", async () => {
  const connection = await testDatabase();
  const { pool } = connection;
  await pool.query("drop schema public cascade; create schema public");
  const before = mkdtempSync(join(tmpdir(), "concord-test-"));
  for (const name of readdirSync(migrations))
    if (name < "0022") cpSync(join(migrations, name), join(before, name));
  await migrate(connection.url, before);
  const folder = await folderOf(files);
  // The batch, its files with their hashes and a hospital: as the import leaves them.
  await pool.query(`
    insert into organization (name, level) values ('Test General', 'hospital');
    insert into vocabulary_source (name, format, version) values ('concord', 'shipped', 'old');
    insert into concept (cuid, text, sab, code, category, sources, omop_concept_id) values
      ('C1', 'Myocardial infarction', 'SNOMEDCT_US', '101', 'Problem', '{2,1}', 10), ('C9', 'Disease', 'DO', '9', 'Problem', '{2}', null),
      ('OMOP:11', 'Infarction', 'SNOMEDCT_US', '101', 'Problem', '{1}', 11), ('OMOP:12', 'Old infarction', 'SNOMEDCT_US', '103', 'Problem', '{1}', 12);
    insert into concept_code (sab, code, concept_id, sources) select s.sab, s.code, concept_id, s.sources::smallint[] from concept join (values
      ('C1', 'SNOMEDCT_US', '101', '{2}'), ('C1', 'SNOMEDCT_US', '102', '{2}'), ('C1', 'SNOMEDCT_US', '103', '{2}'), ('C1', 'OMOP', '10', '{1}'),
      ('OMOP:11', 'OMOP', '11', '{1}'), ('OMOP:12', 'OMOP', '12', '{1}'), ('C9', 'DO', '9', '{2}')) s (cuid, sab, code, sources) using (cuid);
    insert into lexicon_entry (concept_id, term, kind, sources) select concept_id, text, 'preferred', '{2}' from concept where cuid = 'C1';
    insert into lexicon_entry (concept_id, term, kind, sources) select concept_id, 'Acute infarct', 'synonym', '{1}' from concept where cuid = 'C1';
    insert into concept_parent (concept_id, parent_id, sources) select d.concept_id, a.concept_id, s.sources::smallint[] from (values
      ('C1', 'C9', '{2}'), ('OMOP:11', 'C1', '{1}'), ('OMOP:12', 'C1', '{1}')) s (d, a, sources) join concept d on d.cuid = s.d join concept a on a.cuid = s.a;
    insert into concept_ancestor (ancestor_id, descendant_id, levels) select concept_id, concept_id, 0 from concept;
    insert into concept_ancestor (ancestor_id, descendant_id, levels, sources) select a.concept_id, d.concept_id, s.levels, s.sources::smallint[] from (values
      ('C1', 'C9', 1, '{}'), ('OMOP:11', 'C1', 1, '{1}'), ('OMOP:12', 'C1', 1, '{1}'), ('OMOP:11', 'C9', 2, '{1}'), ('OMOP:12', 'C9', 2, '{1}')) s (d, a, levels, sources)
      join concept d on d.cuid = s.d join concept a on a.cuid = s.a;
    insert into batch (name, organization_id, format, status) select 'test', organization_id, 'omop', 'ready' from organization;
    insert into batch (name, organization_id, format, status) select 'other', organization_id, 'fhir', 'ready' from organization;
    set session_replication_role = replica;
    insert into document (patient_id, document_id, encounter_id, batch_id) overriding system value
      values (1, 1, 1, 1), (2, 2, 2, 2);
    insert into subdocument (patient_id, subdocument_id, document_id, encounter_id, content_type, name, at, source_key, text) overriding system value
      values (1, 1, 1, 1, 'discrete', 'x', now(), 'x', ''), (2, 2, 2, 2, 'discrete', 'x', now(), 'x', '');
    insert into fact (patient_id, encounter_id, concept_id, source, day, subdocument_id, source_key)
      select p, p, concept_id, 1, 1, p, 'condition/' || p from concept, (values (1), (2)) x (p) where cuid = 'C1';
    insert into fact (patient_id, encounter_id, concept_id, source, day) select 3, 3, concept_id, 2, 1 from concept where cuid = 'C1';
    reset session_replication_role`);
  for (const name of Object.keys(files))
    await pool.query(
      `insert into batch_file (batch_id, file, sha256, rows_read, rows_stored, rows_rejected, records_done, finished_at)
       values (1, $1, '\\x00', 2, 2, 0, 2, now())`,
      [`${folder}/${name}`],
    );

  await migrate(connection.url);
  await refreshStalePostings(connection);
  const facts = () =>
    table(
      connection,
      `select f.patient_id, c.cuid from fact f join concept c using (concept_id) order by 1`,
    );
  const ancestors = () =>
    table(
      connection,
      `select a.cuid, d.cuid from concept_ancestor x join concept a on a.concept_id = ancestor_id join concept d on d.concept_id = descendant_id
       where levels > 0 and not is_linked order by 1, 2`,
    );
  expect(await facts()).toEqual([
    [1, "OMOP:10"],
    [2, "C1"],
    [3, "C1"],
  ]);
  expect(
    await table(connection, "select omop_id, facts::int, eras::int from standard_concept_move"),
  ).toEqual([[10, 1, 0]]);
  expect(await ancestors()).toEqual([["C9", "C1"]]);
  expect(
    await table(
      connection,
      "select term, cuid from lexicon_entry join concept using (concept_id) order by 1",
    ),
  ).toEqual([
    ["Acute infarct", "OMOP:10"],
    ["Myocardial infarction", "C1"],
  ]);
  expect(
    await table(
      connection,
      "select cuid, source, n from posting join concept using (concept_id) order by 1, 2",
    ),
  ).toEqual([
    ["C1", 1, 1],
    ["OMOP:10", 1, 1],
  ]);
  expect(await reloadNotices(pool)).toHaveLength(1);
  expect(await reloadMessage(pool)).toContain("CONCEPT_ANCESTOR.csv");

  const { files: read } = await importPaths(connection, omopFormat, [folder]);
  expect(read.map(({ rejected }) => rejected)).toEqual([0, 0]);
  expect(await reloadMessage(pool)).toBeUndefined();
  expect(await ancestors()).toEqual([
    ["C9", "C1"],
    ["OMOP:11", "OMOP:10"],
    ["OMOP:11", "OMOP:12"],
  ]);
  expect(
    await table(
      connection,
      "select cuid, text, code from concept where cuid like 'OMOP:%' order by 1",
    ),
  ).toEqual([
    ["OMOP:10", "Acute infarction", "102"],
    ["OMOP:11", "Infarction", "101"],
    ["OMOP:12", "Old infarction", "103"],
  ]);
  // Who asks for the shipped concept has all; the mention of it counts for the one that it means.
  expect(
    await table(
      connection,
      `select a.cuid, d.cuid from concept_ancestor join concept a on a.concept_id = ancestor_id join concept d on d.concept_id = descendant_id
       where is_linked order by 1, 2`,
    ),
  ).toEqual([
    ["C1", "OMOP:10"],
    ["C1", "OMOP:11"],
    ["C1", "OMOP:12"],
    ["C9", "OMOP:10"],
    ["C9", "OMOP:11"],
    ["C9", "OMOP:12"],
    ["OMOP:11", "C1"],
  ]);
  // Read once, it is known again.
  expect((await importPaths(connection, omopFormat, [folder])).files).toEqual([]);
});
