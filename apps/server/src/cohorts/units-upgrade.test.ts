// A database from before migration 0020, with a cohort that an older Concord ran: it compared kilograms with kilograms
// alone.
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodePosting } from "@concord/cohorts";
import { CohortDefinition } from "@concord/contract";
import { afterAll, expect, test } from "vitest";
import { migrate } from "../platform/database/migrate.ts";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { inTransaction } from "../platform/operations/transaction.ts";
import { currentBasis, outdatedCohorts } from "./evaluation/cohort-basis.ts";
import { operator } from "./operations/operator.ts";
import { refreshStalePostings } from "../records/postings/postings.ts";
import { rerunCohort } from "./evaluation/run-cohort.ts";

const migrations = join(import.meta.dirname, "../../migrations");
const before = mkdtempSync(join(tmpdir(), "concord-migrations-"));
for (const name of readdirSync(migrations))
  if (name < "0020") cpSync(join(migrations, name), join(before, name));
afterAll(() => rmSync(before, { recursive: true }));

const connection = await testDatabase();
const { pool, url } = connection;

async function beginAnew(): Promise<void> {
  await pool.query("drop schema public cascade; create schema public");
  await migrate(url, before);
}

test("issue 12: an upgraded database runs its cohorts again, finds who was weighed in pounds, and counts who could not be compared", async () => {
  await beginAnew();
  const definition = CohortDefinition.parse({
    criteria: [
      {
        kind: "concept",
        role: "index",
        concepts: { include: [{ conceptId: 1, descendants: false }] },
        value: { min: 80, unit: "kg" },
      },
    ],
  });
  await pool.query(
    `insert into organization (name, level) values ('Test General', 'hospital');
     insert into concept (cuid, text, sab, code, category) values ('W', 'Weight', 'LNC', '29463-7', 'Lab');
     insert into concept_ancestor values (1, 1, 0);
     insert into patient (organization_id, patient_identifier, source_key, gender) select 1, n, n, 'female' from generate_series(1, 5) n;
     set session_replication_role = replica;
     insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit) values
       (1, 1, 1, 1, 10, 81, 'kg'), (2, 2, 1, 1, 10, 200, '[lb_av]'), (3, 3, 1, 1, 10, 170, '[lb_av]'),
       (4, 4, 1, 1, 10, 90, null), (5, 5, 1, 1, 10, 90, 'cm');
     reset session_replication_role`,
  );
  const posting = encodePosting({
    patients: [1, 2, 3, 4, 5],
    days: [10, 10, 10, 10, 10],
    values: [81, 200, 170, 90, 90],
    units: ["kg", "[lb_av]", "[lb_av]", null, "cm"],
  });
  await pool.query(
    "insert into posting (concept_id, source, block, n, data) values (1, 1, 0, 5, $1)",
    [posting],
  );
  // As the older Concord left it: computed on the data as they are, with the one whom it found.
  const basis = await inTransaction(connection, "snapshot", (db) => currentBasis({ db }));
  await pool.query(
    `insert into cohort (organization_id, cohort_name, definition) values (1, 'Heavy', $1)`,
    [definition],
  );
  await pool.query(
    `insert into cohort_member (patient_id, cohort_id, index_day) values (1, 1, 10)`,
  );
  await pool.query(
    `insert into cohort_run (cohort_id, version, content_hash, computed_on, definition, entry_count, patient_count, data_count, masks, computed_at)
     values (1, 1, 'old', $1, $2, 1, 1, 0, '[{"mask": 0, "count": 1}]', '2026-01-01')`,
    [basis, definition],
  );
  const outdated = () => inTransaction(connection, "snapshot", (db) => outdatedCohorts({ db }));
  expect(await outdated()).toEqual([]);

  await migrate(url);
  await refreshStalePostings(connection);
  expect(await outdated()).toEqual([1]);
  const rerun = await inTransaction(connection, "write", (db, client) =>
    rerunCohort({ db, client, user: operator, now: new Date("2026-03-01T00:00:00Z") }, 1),
  );
  expect(rerun).toEqual({ version: 2, changed: "result" });
  const { rows: members } = await pool.query<{ patient_id: number }>(
    "select patient_id from cohort_member order by 1",
  );
  expect(members.map(({ patient_id }) => patient_id)).toEqual([1, 2]);
  const { rows: runs } = await pool.query<object>(
    "select version, patient_count, left_out from cohort_run order by version",
  );
  expect(runs).toEqual([
    { version: 1, patient_count: 1, left_out: [] },
    {
      version: 2,
      patient_count: 2,
      left_out: [{ path: "criteria.0", patients: 2, values: 2 }],
    },
  ]);
  expect(await outdated()).toEqual([]);
});

test("of a database without records nothing is said to have changed", async () => {
  await beginAnew();
  await migrate(url);
  const { rows } = await pool.query("select from setting where key = 'stale postings'");
  expect(rows).toEqual([]);
});
