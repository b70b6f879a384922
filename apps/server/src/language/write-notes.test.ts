import { expect, test } from "vitest";
import { testDatabase } from "../platform/database/test-database.ts";
import { inTransaction } from "../platform/transaction.ts";
import { everythingTagged, storeNotes } from "./notes-in-test.ts";
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

test("a document on which the engine failed keeps what it had, and is named and asked for again", async () => {
  const { ids } = await storeNotes(connection, [
    { patient: "ann", text: "Asthma." },
    { patient: "bob", text: "Asthma." },
  ]);
  const notes = await readUntagged(connection.pool, wanted, start);
  const write = (
    chunk: typeof notes,
    results: readonly (typeof rows | undefined)[],
    version: string,
  ) =>
    inTransaction(connection, "write", (_, client) =>
      writeNotes(client, {
        notes: chunk,
        rows: results,
        wanted: { ...wanted, narrative: version },
        touched: new PostingKeys(),
      }),
    );
  await write(notes, [rows, rows], "1/a");
  const before = await everythingTagged(connection);
  expect(before).toHaveLength(6);

  const again = await readUntagged(connection.pool, wanted, start);
  expect(again.map(({ was_tagged }) => was_tagged)).toEqual([true, true]);
  expect(await write(again, [undefined, rows], "2/a")).toMatchObject({ failed: [ids[0]] });
  const left = await readUntagged(connection.pool, wanted, start);
  expect(left.map(({ subdocument_id }) => subdocument_id)).toEqual([ids[0]]);
  const kept = (await everythingTagged(connection)).filter((line) => line.includes('"ann"'));
  expect(kept).toEqual(before.filter((line) => line.includes('"ann"')));
});
