import type { Pool } from "pg";
import { noteVocabularyChange } from "../vocabulary-version.ts";

/**
 * For tests: changes the vocabulary by a statement, and says so in the same transaction, as the code that loads one
 * does.
 */
export async function changeVocabulary(
  pool: Pool,
  statement: string,
  values?: readonly unknown[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(statement, values && [...values]);
    await noteVocabularyChange(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
