// Circe definitions over omop-gibleed: those of whoever published the data and others of every shape over concepts that
// it has, imported and run by the product; and the same by SQL over the raw files (`circeSql`), which shares nothing
// with the product.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gibleedDatabase } from "../../importing/testing/gibleed-in-test.ts";
import { hasSharedData, sharedData } from "../../importing/testing/import-in-test.ts";
import { gibleedCohorts } from "../testing/atlas-gibleed-cohorts.ts";
import { gibleedTables } from "../testing/atlas-gibleed-tables.ts";
import { gibleedVisits } from "../testing/atlas-gibleed-visits.ts";
import { atlasMembers } from "../testing/atlas-members.ts";
import { circeSql } from "../testing/circe-sql.ts";
import { rawCdm, type RawMember } from "../testing/raw-cdm.ts";

const MILLISECONDS = 180_000;
const published = ["cg_celecoxib.json", "cg_celecoxibAge40.json"];

describe.skipIf(!hasSharedData)("ATLAS definitions on omop-gibleed", async () => {
  // What stands here is run for a skipped one, too.
  if (!hasSharedData) return;
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
    return atlasMembers(connection, JSON.stringify(file));
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

  const cohorts = { ...gibleedCohorts, ...gibleedTables, ...gibleedVisits };
  test.each(Object.entries(cohorts))(
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
      for (const [name, file] of Object.entries(cohorts))
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
