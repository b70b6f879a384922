// A note and its encounter of which nobody told a date, as the import stores them (notes-import.test.ts): whatever
// reads them, no answer has the made-up one. Shared with the product: the operations' examples, which all read this
// note's patient.
import { exampleIds, operations, type OperationName } from "@concord/contract";
import { expect, test } from "vitest";
import { withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import { bumpDataVersion } from "./data-version.ts";

const server = await testServer({ seed: withOneOfEverything });
const { pool } = server.connection;
const { narrative, patient: patient_id } = exampleIds;
await pool.query(
  `update encounter set source_key = 'outside:undated', name = 'Undated', is_outside = true, start_at = '1970-01-01', end_at = null
   where (patient_id, encounter_id) = (select patient_id, encounter_id from subdocument where subdocument_id = $1)`,
  [narrative],
);
await pool.query(
  `update subdocument set at = '1970-01-01' where encounter_id = (
     select encounter_id from subdocument where subdocument_id = $1)`,
  [narrative],
);
await pool.query(
  `update fact set is_undated = true, day = 0 where encounter_id = (
     select encounter_id from subdocument where subdocument_id = $1)`,
  [narrative],
);
await bumpDataVersion(server.db);

const names = Object.keys(operations) as OperationName[];
const queries = names.filter((name) => operations[name].kind === "query");

test.for(["Company", "User", "Supervisor", "Annotator"] as const)(
  "no query answers %s with the day that stands for no day",
  async (role) => {
    const caller = await server.signIn(role);
    const told: string[] = [];
    let answered = 0;
    for (const name of queries) {
      const answer = await caller.send(name, operations[name].example);
      if (answer.statusCode === 200) answered += 1;
      if (/1970-01-01|01\/01\/1970|"1970"/.test(answer.body)) told.push(name);
    }
    expect(told).toEqual([]);
    // Each role reads something; who oversees a hospital nearly all.
    expect(answered).toBeGreaterThan(role === "User" ? 80 : 10);
  },
);

test("the note is there, by its name alone, sorted and searched as one without a date", async () => {
  const caller = await server.signIn("User");
  const listed = (await caller.call("GetDocuments", { m_DocIdList: String(narrative) })).data;
  expect(listed.map(({ at, name_with_date }) => [at, name_with_date])).toEqual([
    ["", listed[0]?.subdocument_name],
  ]);
  const encounters = (await caller.call("GetEncounter", { patient_id })).data;
  expect(encounters.filter(({ start }) => start === "").map(({ name }) => name)).toEqual([
    "Undated",
  ]);
  // No period holds it, also not one that the made-up day lies in.
  for (const period of [{ m_endDate: "2000-01-01" }, { m_startDate: "1960-01-01" }]) {
    const { data } = await caller.call("GetDocuments", { ...period, patient_id });
    expect(data.map(({ subdocument_id }) => subdocument_id)).not.toContain(narrative);
  }
});
