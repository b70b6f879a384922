import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { everythingTagged, storeNotes } from "../testing/notes-in-test.ts";
import { readUntagged } from "./untagged-notes.ts";
import { PostingKeys, writeNotes } from "./write-notes.ts";

const connection = await testDatabase();
const wanted = { narrative: "2/a", discrete: "2" };
const start = { patient_id: -1, subdocument_id: -1 };
const rows = {
  sections: ["0\tOTHER\t\t0\t7\n"],
  annotations: [],
  facts: [],
  deidentified: "XXXXXXX",
};

test("a document on which the engine failed is not written, and is named and asked for again", async () => {
  const { ids } = await storeNotes(connection, [
    { patient: "ann", text: "Asthma." },
    { patient: "bob", text: "Asthma." },
  ]);
  const notes = await readUntagged(connection.pool, null, start);
  expect(notes).toHaveLength(2);
  const written = await inTransaction(connection, "write", (_, client) =>
    writeNotes(client, { notes, rows: [undefined, rows], wanted, touched: new PostingKeys() }),
  );
  expect(written).toMatchObject({ failed: [ids[0]] });
  const left = await readUntagged(connection.pool, null, start);
  expect(left.map(({ subdocument_id }) => subdocument_id)).toEqual([ids[0]]);
  const stored = (await everythingTagged(connection)).filter((line) => line.includes("OTHER"));
  expect(stored).toEqual([expect.stringContaining("bob")]);
});
