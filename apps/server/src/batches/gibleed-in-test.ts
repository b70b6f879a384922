import { hasSharedData, importPaths, sharedData } from "../batches/import-in-test.ts";
import { omopFormat } from "../batches/omop/omop-format.ts";
import type { Connection } from "../platform/database/connect.ts";
import { seededDatabase } from "../platform/database/test-database.ts";

/** A database of its own with the records of omop-gibleed, which are imported once a test run. Undefined where they are missing. */
export async function gibleedDatabase(): Promise<Connection | undefined> {
  if (!hasSharedData) return undefined;
  return seededDatabase("omop-gibleed", async (fresh) => {
    await importPaths(fresh, omopFormat, [`${sharedData}/omop-gibleed`]);
  });
}
