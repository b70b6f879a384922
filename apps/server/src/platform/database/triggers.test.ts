import { expect, test } from "vitest";
import { testDatabase } from "./testing/test-database.ts";

/** Both refuse what the code never does, look at their own row only, and write and tell nothing (decision 085). */
const reasons: Readonly<Record<string, string>> = {
  "audit_entry audit_entry_append_only":
    "whoever gets at the database by other ways must not change the trail; the table is not distributed",
  "subdocument subdocument_text_immutable":
    "the offsets of every annotation are of the text: a narrative that changes makes them all wrong; the step that distributes the table drops it",
};

test("the triggers that there are have their reasons; what is written is told by the code that writes", async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ name: string }>(
    `select tgrelid::regclass || ' ' || tgname "name" from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace = current_schema()::regnamespace order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(reasons));
});
