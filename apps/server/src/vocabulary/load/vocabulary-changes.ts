import { type DatabaseNotices, databaseNotices } from "../../platform/database/database-notices.ts";

export type VocabularyChanges = DatabaseNotices;

/**
 * Tells of every change of the database's vocabulary, whichever process made it: once per commit that touched it, and
 * after the connection was lost and found again, for what was missed. Ask `vocabularyVersion` what it is now: a change
 * may leave it as it was.
 * @param url of the database
 */
export function vocabularyChanges(url: string, onChange: () => void): Promise<VocabularyChanges> {
  return databaseNotices(url, "vocabulary", onChange);
}
