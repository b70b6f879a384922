import { decodePosting, minuteOf, unitOf } from "@concord/cohorts";
import type { ClientBase } from "pg";
import { describe, expect, it } from "vitest";

import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { refreshPostings, touchedByBatch, touchedBySources } from "./postings.ts";

type Fact = [
  patient: number,
  day: number,
  minute: number | null,
  value: number | null,
  unit: string | null,
];

describe("postings built from facts", async () => {
  const { pool } = await testDatabase();

  async function put(facts: readonly Fact[]): Promise<void> {
    await pool.query(
      `insert into fact (patient_id, encounter_id, concept_id, source, day, minute, value, unit)
       select p, 1, 7, 2, d, m, v, u from unnest($1::int[], $2::int[], $3::int[], $4::float8[], $5::text[]) as f (p, d, m, v, u)`,
      [0, 1, 2, 3, 4].map((at) => facts.map((fact) => fact[at])),
    );
  }

  async function refresh(): Promise<void> {
    const client = await pool.connect();
    try {
      await refreshPostings(client, await touchedBySources(client, [2]));
    } finally {
      client.release();
    }
  }

  async function stored(): Promise<Fact[]> {
    const { rows } = await pool.query<{ block: number; n: number; data: Buffer }>(
      "select block, n, data from posting order by block",
    );
    return rows.flatMap(({ block, n, data }) => {
      const posting = decodePosting(data);
      expect(posting.n).toBe(n);
      return Array.from({ length: n }, (_, at): Fact => {
        const minute = minuteOf(posting, at);
        const value = posting.values?.[at] ?? Number.NaN;
        return [
          block * 65_536 + (posting.patients[at] ?? 0),
          posting.dayBase + (posting.days[at] ?? 0),
          minute === -1 ? null : minute,
          Number.isNaN(value) ? null : value,
          unitOf(posting, at),
        ];
      });
    });
  }

  const few: Fact[] = [
    [65_535, -30_000, null, null, null],
    [65_535, 84_064, 0, 5.5, "mg/dL"],
    [65_535, 84_064, 1439, 0.1, "mmol/L"],
    [65_536, 1, null, -3, null],
    [131_072, 2, 60, null, null],
  ];

  it("hold the same facts in blocks of 65,536 patients, of any day, with values and units", async () => {
    await put(few);
    await refresh();
    expect(await stored()).toEqual(few);
  });

  it("follow their facts, and go when these go", async () => {
    await pool.query("delete from fact where patient_id > 65535");
    await refresh();
    expect(await stored()).toEqual(few.slice(0, 3));
  });

  it("are whole when their facts come in many pages, one patient's alone being more than a page", async () => {
    const many = Array.from({ length: 130_000 }, (_, at): Fact => [
      at < 110_000 ? 5 : 6 + (at % 300),
      at,
      null,
      at,
      "kg",
    ]);
    await pool.query("delete from fact");
    await put(many);
    await refresh();
    expect(await stored()).toEqual(many.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
  });

  it("of what a batch brought are built anew, and no others; all are then what building all gives", async () => {
    const client = await pool.connect();
    try {
      await client.query("truncate fact, posting");
      await seedDocuments(client, 3);
      for (const batch of [1, 2, 3]) {
        // Patients of two blocks; concepts that this batch shares with the others, and one of its own.
        await client.query(
          `insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit, subdocument_id)
           select case when n % 5 = 0 then 70000 else 1 end, 1, case n % 3 when 0 then 10 + $1::int else n % 3 end,
             1 + n % 2, n * 7 % 400, n, 'kg', s.subdocument_id
           from generate_series(1, 200) n
           join subdocument s on s.source_key = $1::text and s.patient_id = case when n % 5 = 0 then 70000 else 1 end`,
          [batch],
        );
        const before = await revisions();
        const touched = await touchedByBatch(client, batch);
        await refreshPostings(client, touched);
        const after = await revisions();
        const names = new Set(
          touched.map(({ conceptId, source, block }) => `${conceptId} ${source} ${block}`),
        );
        expect(names.size).toBeGreaterThan(5);
        for (const [name, revision] of after)
          expect(revision === before.get(name)).toBe(!names.has(name));
        if (batch > 1) expect([...after.keys()].some((name) => !names.has(name))).toBe(true);
      }
      const refreshed = await whole();
      await client.query("truncate posting");
      await refreshPostings(client, await touchedBySources(client, [1, 2]));
      expect(await whole()).toEqual(refreshed);
      expect(refreshed.length).toBeGreaterThan(10);
    } finally {
      client.release();
    }
  });

  /** Patients 1 and 70000 with a document of each batch. */
  async function seedDocuments(client: ClientBase, batches: number): Promise<void> {
    await client.query(
      `insert into organization (organization_id, level, name) overriding system value values (1, 'provider', 'One')`,
    );
    await client.query(`insert into patient (patient_id, organization_id, patient_identifier, source_key, gender)
      overriding system value select p, 1, p, p, 'female' from (values (1), (70000)) v(p)`);
    await client.query(`insert into encounter (patient_id, encounter_id, organization_id, source_key, name, kind, start_at)
      overriding system value select p, p, 1, 'e', 'Encounter', 'other', '2020-01-01' from (values (1), (70000)) v(p)`);
    await client.query(
      `insert into batch (batch_id, organization_id, name, format, status) overriding system value
       select b, 1, 'Batch ' || b, 'notes', 'ready' from generate_series(1, $1::int) b`,
      [batches],
    );
    await client.query(
      `insert into document (patient_id, document_id, encounter_id, batch_id) overriding system value
       select p, p * 10 + b, p, b from (values (1), (70000)) v(p), generate_series(1, $1::int) b`,
      [batches],
    );
    await client.query(
      `insert into subdocument (patient_id, document_id, encounter_id, content_type, name, at, source_key, text, text_deidentified)
       select p, p * 10 + b, p, 'discrete', 'Rows', '2020-01-01', b, '', '' from (values (1), (70000)) v(p), generate_series(1, $1::int) b`,
      [batches],
    );
  }

  async function revisions(): Promise<Map<string, number>> {
    const { rows } = await pool.query<{ name: string; revision: number }>(
      `select concept_id || ' ' || source || ' ' || block "name", revision from posting`,
    );
    return new Map(rows.map((row) => [row.name, row.revision]));
  }

  /** Every posting, byte by byte. */
  async function whole() {
    const { rows } = await pool.query<object>(
      "select concept_id, source, block, n, md5(data) from posting order by 1, 2, 3",
    );
    return rows;
  }
});
