import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { tableTypes } from "./table-types.ts";
import { testDatabase } from "./testing/test-database.ts";

const { pool } = await testDatabase();

test("tables.generated.ts is what the migrations make (npm run generate)", async () => {
  expect(readFileSync(join(import.meta.dirname, "tables.generated.ts"), "utf8")).toBe(
    await tableTypes(pool),
  );
});
