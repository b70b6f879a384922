import type { Connection } from "../../platform/database/connect.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { remapFacts } from "../remap-facts.ts";
import { placingAnew } from "../unknown-codes/place-unknown-codes.ts";
import { linkStandardConcepts } from "./link-standard-concepts.ts";
import { activateEntries } from "./merge-entries.ts";
import { type MergedCounts, mergeSource } from "./merge-source.ts";
import { StagedVocabulary } from "./stage-vocabulary.ts";
import { findSource, noteVersion } from "../vocabulary-source.ts";

/**
 * Takes a source out of the vocabulary, as if a file with nothing in it were loaded: what other sources have stays, and
 * so do concepts that are in use, whose terms are no longer looked for.
 * @throws Error when there is no such source, or it is not one that was loaded from files
 */
export async function removeVocabulary(
  connection: Connection,
  name: string,
): Promise<MergedCounts> {
  return inTransaction(connection, "write", async (_, client) => {
    await client.query("lock table concept in share row exclusive mode");
    const source = await findSource(client, name);
    if (!source) throw new Error(`There is no vocabulary ${name}`);
    if (source.format === "records" || source.format === "shipped")
      throw new Error(
        `${source.name} can't be removed; it can be switched off: vocabulary disable ${source.name}`,
      );
    const staged = await StagedVocabulary.begin(client);
    await staged.flush();
    const counts = await placingAnew(client, async () => {
      const merged = await mergeSource(client, { sourceId: source.source_id, owns: false });
      await linkStandardConcepts(client);
      return merged;
    });
    await remapFacts(client);
    await client.query("delete from vocabulary_source where source_id = $1", [source.source_id]);
    await noteVersion(client);
    return counts;
  });
}

/**
 * Switches a source on or off: what only sources that are off have is not looked for in texts. Its concepts, codes and
 * parents stay.
 * @throws Error when there is no such source
 */
export async function switchVocabulary(
  connection: Connection,
  name: string,
  isActive: boolean,
): Promise<void> {
  await inTransaction(connection, "write", async (_, client) => {
    await client.query("lock table concept in share row exclusive mode");
    const source = await findSource(client, name);
    if (!source) throw new Error(`There is no vocabulary ${name}`);
    if (source.is_active === isActive) return;
    await client.query("update vocabulary_source set is_active = $2 where source_id = $1", [
      source.source_id,
      isActive,
    ]);
    await placingAnew(client, () => activateEntries(client, source.source_id));
    await noteVersion(client);
  });
}
