import type { ClientBase } from "pg";

import type { Staging } from "../staging/staging.ts";

/** What a step of publishing works on: the staged rows of one slice, inside one transaction. */
export interface Slice {
  client: ClientBase;
  staging: Staging;
  batchId: number;
  organizationId: number;
  /** What it says of known people, their date of birth and gender, corrects what other batches said. */
  corrected: boolean;
}

/**
 * What became of a record that was not rejected: it was new, corrected one that is known, or said nothing new of it.
 */
export type Outcome = "stored" | "updated" | "unchanged";

/**
 * Adds the staged lines that a step took in to `stored_line`; `from` is SQL (`from … where …`) whose rows have `file`.
 * Every record is counted by exactly one step.
 */
export async function countStored(
  slice: Slice,
  from: string,
  outcome: Outcome = "stored",
): Promise<void> {
  await slice.client.query(
    `insert into stored_line select file, '${outcome}', count(*) ${from} group by file`,
  );
}

/** Rejects staged rows: `from` is SQL whose rows have `file`, `line` and `content`. */
export async function reject(slice: Slice, reason: string, from: string): Promise<void> {
  await slice.client.query(
    `insert into stage_reject select distinct on (file, line) file, line, ${reason}, coalesce(content, '') ${from}`,
  );
}
