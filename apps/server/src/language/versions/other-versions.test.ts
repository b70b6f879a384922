import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { hasOtherVersions } from "./other-versions.ts";

const { pool } = await testDatabase();
const pipeline = { narrative: "1.2.0+aa/bb", discrete: "1.2.0" };

/** Rows of tagging without their documents. */
async function tagged(rows: readonly (readonly [version: string, failed: string | null])[]) {
  const client = await pool.connect();
  await client.query("set session_replication_role = replica");
  await client.query("truncate tagging");
  await client.query(
    `insert into tagging (patient_id, subdocument_id, engine, version, failed_version, tagged_at)
     select 1, n, 'Concord', version, failed, now() from unnest($1::text[], $2::text[]) with ordinality x (version, failed, n)`,
    [rows.map(([version]) => version), rows.map(([, failed]) => failed)],
  );
  client.release(true);
}

test.for([
  ["nothing", [], false, false],
  [
    "both of the present",
    [
      ["1.2.0", null],
      ["1.2.0+aa/bb", null],
    ],
    false,
    false,
  ],
  ["below", [["1.1.0", null]], true, true],
  ["between", [["1.2.0+aa/ba", null]], true, true],
  ["above", [["2.0.0", null]], true, true],
  ["the present one failed on it", [["1.1.0", "1.2.0+aa/bb"]], true, false],
  ["an earlier one failed on it", [["1.1.0", "1.1.9"]], true, true],
] as const)("issue 3.6 documents of another version: %s", async ([, rows, any, butFailed]) => {
  await tagged(rows);
  expect(await hasOtherVersions(pool, pipeline, { butFailed: false })).toBe(any);
  expect(await hasOtherVersions(pool, pipeline, { butFailed: true })).toBe(butFailed);
});

test("issue 3.6 no walk over all documents", async () => {
  await tagged(Array.from({ length: 20_000 }, () => ["1.2.0+aa/bb", null] as const));
  await pool.query("vacuum analyze tagging");
  const plans: string[] = [];
  const explained = {
    async query(sql: string, values: unknown[]) {
      const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, values);
      plans.push(JSON.stringify(rows));
      return { rowCount: 0 };
    },
  };
  // A client is more than one who explains, but no more of it is asked.
  await hasOtherVersions(explained as unknown as typeof pool, pipeline, { butFailed: true });
  expect(plans[0]).toContain("tagging_version");
  expect(plans[0]).not.toContain("Seq Scan");
  expect(plans[0]).not.toMatch(/"Rows Removed by Filter":(?!0\b)/);
});
