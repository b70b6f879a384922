import type { Connection } from "../../platform/database/connect.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { loadSource, type LoadedVocabulary } from "./load-source.ts";
import { openShippedFiles, shippedFolder } from "./load-shipped-files.ts";
import { findSource, shippedName } from "../vocabulary-source.ts";

/**
 * Puts the vocabulary that Concord is shipped with into the database: concepts, codes, lexicon entries, parents and
 * their closure. Done once a version, in one transaction; a version that is in already changes nothing and takes
 * milliseconds.
 *
 * Concepts keep their ids from version to version. A concept that an import made is the shipped one with the same code:
 * it keeps its id and takes the shipped name; a second one with another code of the same shipped concept becomes its
 * child. What a newer version no longer has goes, unless another vocabulary has it or it is in use (`mergeSource`).
 * @param folder holds the packed files; for tests
 */
export async function loadShippedVocabulary(
  connection: Connection,
  folder = shippedFolder,
): Promise<LoadedVocabulary> {
  const files = await openShippedFiles(folder);
  return inTransaction(connection, "write", async (_, client) => {
    const source = await findSource(client, shippedName);
    if (source?.loaded_at && source.version === files.loadedVersion) {
      const { version, concepts, entries } = source;
      return { version, isNew: false, concepts, entries, droppedParents: [] };
    }
    return loadSource(client, await files.read(), files.loadedVersion);
  });
}
