import type { ClientBase } from "pg";
import { snapshotCodes } from "../remap-facts.ts";
import { activateEntries, mergeEntries } from "./merge-entries.ts";
import { deleteObsolete, dropObsolete } from "./drop-obsolete.ts";
import { type DroppedParents, mergeHierarchy } from "./merge-hierarchy.ts";
import { noteVocabularyChange } from "../vocabulary-version.ts";
import { placeConcepts, type MergedSource } from "./place-concepts.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

export interface MergedCounts {
  readonly concepts: number;
  /** Terms, those that are kept for searching only among them. */
  readonly entries: number;
  /** Terms that the lint refused. */
  readonly refused: number;
  readonly codes: number;
  readonly parents: number;
  readonly droppedParents: DroppedParents;
  /** Concepts that went, and that stay only because records, annotations or cohorts name them. */
  readonly deleted: number;
  readonly kept: number;
}

/**
 * Makes a source in the database what was staged, in the caller's transaction: what is new comes, what is gone goes
 * unless another source has it, and concepts that are in use stay. The same staged rows again change nothing. Imports
 * wait until the transaction ends; readers do not.
 */
export async function mergeSource(client: ClientBase, source: MergedSource): Promise<MergedCounts> {
  const { sourceId } = source;
  await snapshotCodes(client);
  await placeConcepts(client, source);
  await mergeEntries(client, source);
  const { deleted, kept } = await dropObsolete(client, sourceId);
  const droppedParents = await mergeHierarchy(client, sourceId);
  await deleteObsolete(client);
  const { rows: off } = await client.query(
    "select from vocabulary_source where source_id = $1 and not is_active",
    [sourceId],
  );
  if (off.length > 0) await activateEntries(client, sourceId);
  await noteVocabularyChange(client);
  const rows = await rowsOfText(
    client,
    {
      concepts: "number",
      entries: "number",
      refused: "number",
      codes: "number",
      parents: "number",
    },
    `
    select (select count(*)::int from placed) concepts,
      (select count(*)::int from wanted_entry) entries,
      (select count(*)::int from wanted_entry where kind = 'refused') refused,
      (select count(*)::int from wanted_code) codes,
      (select count(*)::int from concept_parent where ${sourceId} = any(sources)) parents`,
  );
  const [counts] = rows;
  if (!counts) throw new Error("The database counted nothing");
  await client.query(
    "drop table stage_concept, stage_code, stage_entry, stage_parent, placed, wanted_code, wanted_entry, gone, gone_code, gone_entry",
  );
  return { ...counts, droppedParents, deleted, kept };
}
