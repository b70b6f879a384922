import { decodePosting, minuteOf, unitOf } from "@concord/cohorts";
import { describe, expect, it } from "vitest";

import { testDatabase } from "../platform/database/test-database.ts";
import { refreshPostings, touchedBySources } from "./postings.ts";

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
});
