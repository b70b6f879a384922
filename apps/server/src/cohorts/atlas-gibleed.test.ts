// Circe definitions over omop-gibleed: those of whoever published the data and others of every shape over concepts that it has,
// imported and run by the product; and the same by SQL over the raw files (`circeSql`), which shares nothing with the product.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dateOfDay } from "@concord/cohorts";
import { describe, expect, test } from "vitest";
import { gibleedDatabase } from "../batches/gibleed-in-test.ts";
import { hasSharedData, sharedData } from "../batches/import-in-test.ts";
import type { Connection } from "../platform/database/connect.ts";
import { inTransaction } from "../platform/transaction.ts";
import { evaluateDefinition } from "./evaluate-definition.ts";
import { operator } from "./operator.ts";
import { readAtlas } from "./read-atlas.ts";
import { gibleedCohorts } from "./testing/atlas-gibleed-cohorts.ts";
import { circeSql } from "./testing/circe-sql.ts";
import { rawCdm, type RawMember } from "./testing/raw-cdm.ts";

const MILLISECONDS = 180_000;
const published = ["cg_celecoxib.json", "cg_celecoxibAge40.json"];

describe.skipIf(!hasSharedData)("ATLAS definitions on omop-gibleed", async () => {
  const folder = join(sharedData, "omop-gibleed");
  const connection = await gibleedDatabase();
  const raw = await rawCdm(join(folder, "csv"), "omop_gibleed");

  // The planner knows nothing of how many rows the steps have, and would go through all of one for each of another.
  const answerOf = async (file: object): Promise<RawMember[]> => {
    await raw.pool.query("set enable_nestloop = off");
    return raw.members(circeSql(file));
  };

  /** As the product imports and runs it. */
  async function ours(file: object): Promise<RawMember[]> {
    if (!connection) throw new Error("No records");
    return runAtlas(connection, JSON.stringify(file));
  }

  test.each(published)(
    "%s, as it was published",
    async (name) => {
      const file = JSON.parse(readFileSync(join(folder, "cohorts", name), "utf8"));
      const expected = await answerOf(file);
      expect(expected).toHaveLength(name.includes("40") ? 569 : 1800);
      expect(await ours(file)).toEqual(expected);
    },
    MILLISECONDS,
  );

  const answers = new Map<object, Promise<RawMember[]>>();
  const theirs = (file: object): Promise<RawMember[]> => {
    const answer = answers.get(file) ?? answerOf(file);
    answers.set(file, answer);
    return answer;
  };

  test.each(Object.entries(gibleedCohorts))(
    "%s",
    async (_, file) => {
      expect(await ours(file)).toEqual(await theirs(file));
    },
    MILLISECONDS,
  );

  test(
    "the answers are not all of one kind",
    async () => {
      const sizes = new Map<string, number>();
      for (const [name, file] of Object.entries(gibleedCohorts))
        sizes.set(name, (await theirs(file)).length);
      expect([...sizes].flatMap(([name, size]) => (size === 0 ? [name] : []))).toEqual([
        "a gender that nobody has",
        "of a concept that nobody knows, at least one",
      ]);
      expect(new Set(sizes.values()).size).toBeGreaterThan(sizes.size / 2);
    },
    MILLISECONDS,
  );
});

/** Who is in the cohort that a file becomes, and since when. */
async function runAtlas(connection: Connection, text: string): Promise<RawMember[]> {
  return inTransaction(connection, "snapshot", async (db, client) => {
    const call = { db, client, user: operator };
    const { definition } = await readAtlas(call, text, undefined);
    if (!definition) throw new Error("Not runnable");
    const { members } = await evaluateDefinition(call, definition, undefined);
    const { rows } = await client.query<{ patient_id: number; source_key: string }>(
      "select patient_id, source_key from patient where patient_id = any($1)",
      [[...members.patientIds]],
    );
    const personOf = new Map(rows.map((row) => [row.patient_id, Number(row.source_key)]));
    return Array.from(members.patientIds, (patientId, at): RawMember => [
      personOf.get(patientId) ?? 0,
      dateOfDay(members.indexDays[at] ?? 0),
    ]).toSorted(([a], [b]) => a - b);
  });
}
