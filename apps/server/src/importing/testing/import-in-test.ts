// For tests: an import of files that are written for it, or of the public data where that is.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

import type { Connection } from "../../platform/database/connect.ts";
import { hospitalNamed } from "../batch-rows.ts";
import type { Format } from "../format.ts";
import { importBatch, type ImportOptions, type ImportResult } from "../import-batch.ts";

/** Public data that is no part of the product; tests of it are skipped where it's missing. */
export const sharedData = resolve(import.meta.dirname, "../../../../../../shared/data");
export const hasSharedData = existsSync(sharedData);

/** Writes files into a new temporary folder and answers it. */
export async function folderOf(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "concord-test-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Imports on a connection of its own, into the hospital "Test General" unless it's told another. */
export async function importPaths(
  connection: Connection,
  format: Format,
  paths: readonly string[],
  { hospital = "Test General", ...options }: Partial<ImportOptions> & { hospital?: string } = {},
): Promise<ImportResult> {
  const client = await connection.pool.connect();
  try {
    const organizationId = await hospitalNamed(client, hospital);
    return await importBatch(client, { format, organizationId, name: "test", paths, ...options });
  } finally {
    client.release(true);
  }
}

/** All rejected rows: `file:line reason`, the file without its folder. */
export async function rejections(connection: Connection): Promise<string[]> {
  const { rows } = await connection.pool.query<{ text: string }>(
    `select regexp_replace(file, '^.*/', '') || ':' || line || ' ' || reason as text from rejected_row order by 1`,
  );
  return rows.map((row) => row.text);
}

/** The rows of a query as arrays of their values. */
export async function table(connection: Connection, sql: string): Promise<unknown[][]> {
  const { rows } = await connection.pool.query<unknown[]>({ text: sql, rowMode: "array" });
  return rows;
}
