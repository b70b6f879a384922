import {
  BlockTables,
  countMasks,
  decodePosting,
  evaluateBlock,
  membersOf,
  type PostingRow,
  unitsLeftOut,
  valuesAsWritten,
} from "@concord/cohorts";
import type { Answers, EntriesTask, StoredPosting } from "./evaluation-task.ts";

/** Of this thread: one block after the other uses them. */
const tables = new BlockTables();

/** Who enters and who is a member in one block, in the thread that calls. */
export function evaluateEntries(task: EntriesTask): Answers["entries"] {
  const { plan, universe, block, organizations } = task;
  const rows = decodePostings(task.postings);
  const entries = evaluateBlock(plan, universe, block, rows, organizations, tables);
  return {
    entries,
    members: membersOf(plan, entries),
    maskCounts: countMasks(entries.masks),
    leftOut: unitsLeftOut(plan, universe, block, rows, organizations),
    asWritten: valuesAsWritten(plan, universe, block, rows, organizations),
  };
}

/** Postings as the engine reads them, in place. */
export function decodePostings(postings: readonly StoredPosting[]): PostingRow[] {
  return postings.map(({ conceptId, source, data }) => ({
    conceptId,
    source,
    posting: decodePosting(data),
  }));
}
