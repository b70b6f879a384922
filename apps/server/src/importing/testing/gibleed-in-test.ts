import type { Connection } from "../../platform/database/connect.ts";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { hasSharedData, importPaths, sharedData } from "./import-in-test.ts";
import type { ImportResult } from "../import-batch.ts";
import { omopFormat } from "../omop/omop-format.ts";

const resultKey = "test: result of the import";

/**
 * A database of its own with the records of omop-gibleed, which are imported once a test run. Undefined where they are
 * missing.
 */
export async function gibleedDatabase(): Promise<Connection | undefined> {
  if (!hasSharedData) return undefined;
  return seededDatabase("omop-gibleed", importGibleed, undefined, {
    madeBy: import.meta.filename,
  });
}

async function importGibleed(fresh: Connection): Promise<void> {
  // In several slices, as a larger one would be.
  const options = { sliceRows: 60_000 };
  const { files } = await importPaths(fresh, omopFormat, [`${sharedData}/omop-gibleed`], options);
  await fresh.pool.query("insert into setting (key, value) values ($1, $2)", [
    resultKey,
    JSON.stringify(files),
  ]);
}

/** What the import that filled this database said of its files. */
export async function gibleedFiles({ pool }: Connection): Promise<ImportResult["files"]> {
  const { rows } = await pool.query<{ value: ImportResult["files"] }>(
    "select value from setting where key = $1",
    [resultKey],
  );
  return rows[0]?.value ?? [];
}
