import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { conceptsOfCodes } from "../concepts-of-codes.ts";
import { loadSource } from "./load-source.ts";

const { pool } = await testDatabase();

test("S3.4 a code that the vocabulary gives to one concept is not taken by others that are shown with it", async () => {
  const client = await pool.connect();
  await client.query("begin");
  const kind = { sab: "ICD10CM", code: "E10", category: "Problem" as const };
  const source = {
    concepts: [
      { cuid: "D:10", text: "type 1 diabetes mellitus 10", ...kind },
      {
        cuid: "D:1",
        text: "Type 1 diabetes",
        sab: "SNOMEDCT_US",
        code: "46635009",
        category: kind.category,
      },
    ],
    entries: [{ cuid: "D:1", term: "type 1 diabetes", kind: "preferred" }],
    codes: [{ cuid: "D:1", sab: "ICD10CM", code: "E10" }],
  };
  await loadSource(client, source, "test");
  const coded = { codings: [{ sab: "ICD10CM", code: "E10" }], text: "E10", category: null };
  const [conceptId] = await conceptsOfCodes(client, [coded]);
  const { rows } = await client.query("select text from concept where concept_id = $1", [
    conceptId,
  ]);
  expect(rows).toEqual([{ text: "Type 1 diabetes" }]);
  await client.query("commit");
  client.release();
});
