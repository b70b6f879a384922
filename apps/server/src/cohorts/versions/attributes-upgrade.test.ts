// A database from before migration 0014: its facts get the attributes of their annotations, and its postings after
// them.
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodePosting } from "@concord/cohorts";
import { afterAll, expect, test } from "vitest";
import { migrate } from "../../platform/database/migrate.ts";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { refreshStalePostings } from "../../records/postings/postings.ts";

const migrations = join(import.meta.dirname, "../../../migrations");
const before = mkdtempSync(join(tmpdir(), "concord-migrations-"));
afterAll(() => rmSync(before, { recursive: true }));

const connection = await testDatabase();
const { pool, url } = connection;

test("an upgraded database has the attributes that its annotations have, in facts and in postings", async () => {
  for (const name of readdirSync(migrations))
    if (name < "0014") cpSync(join(migrations, name), join(before, name));
  await pool.query("drop schema public cascade; create schema public");
  await migrate(url, before);
  await pool.query(`
    -- The rows that these would refer to are not what is tried here.
    set session_replication_role = replica;
    insert into automated_annotation (patient_id, annotation_id, subdocument_id, section_number, begin_offset, end_offset, text,
      concept_id, present, negated, experienced, definitive, is_current, hypothetical, subject, severity, descriptor, why)
    overriding system value values
      (1, 1, 1, 0, 0, 1, 'x', 7, true, false, true, true, true, false, 'Patient', 'severe', 'acute, Left', '{}'),
      (2, 2, 2, 0, 0, 1, 'x', 7, true, false, true, true, true, false, 'Patient', null, null, '{}');
    insert into manual_annotation (patient_id, annotation_id, revision, save_id, change, subdocument_id, user_id, concept_id,
      annotation_type, is_present, is_experienced, is_definitive, is_current, concept_severity)
    values
      (1, 1, 1, 1, 'new', 1, 1, 7, 'Document', true, true, true, true, 'Severe'),
      (1, 2, 1, 2, 'new', 1, 2, 7, 'Document', true, true, true, true, 'severe'),
      (2, 3, 1, 3, 'new', 2, 1, 7, 'Document', true, true, true, true, 'severe'),
      (2, 4, 1, 4, 'new', 2, 2, 7, 'Document', true, true, true, true, 'mild');
    insert into concept_ancestor (ancestor_id, descendant_id, levels) values (7, 7, 0);
    insert into fact (patient_id, encounter_id, concept_id, source, day, subdocument_id, annotation_id) values
      (1, 1, 7, 2, 10, 1, 1), (2, 2, 7, 2, 20, 2, 2), (1, 1, 7, 4, 10, 1, 1), (2, 2, 7, 4, 20, 2, 3);
    reset session_replication_role;
  `);
  await migrate(url);
  const { rows } = await pool.query<object>(
    "select patient_id, source, attributes from fact order by source, patient_id",
  );
  expect(rows).toEqual([
    {
      patient_id: 1,
      source: 2,
      attributes: [{ severity: ["severe"], descriptor: ["acute", "left"] }],
    },
    { patient_id: 2, source: 2, attributes: null },
    { patient_id: 1, source: 4, attributes: [{ severity: ["severe"] }] },
    { patient_id: 2, source: 4, attributes: null },
  ]);

  const version = async () =>
    (await pool.query("select value from setting where key = 'data_version'")).rows;
  const versionBefore = await version();
  await refreshStalePostings(connection);
  const { rows: postings } = await pool.query<{ source: number; data: Buffer }>(
    "select source, data from posting order by source",
  );
  expect(
    postings.map(({ source, data }) => [
      source,
      decodePosting(data).n,
      decodePosting(data).attributes,
    ]),
  ).toEqual([
    [2, 2, [[{ severity: ["severe"], descriptor: ["acute", "left"] }]]],
    [4, 2, [[{ severity: ["severe"] }]]],
  ]);
  // Once, and what was computed before is older than the data.
  expect(await version()).not.toEqual(versionBefore);
  const versionAfter = await version();
  await refreshStalePostings(connection);
  expect(await version()).toEqual(versionAfter);
});
