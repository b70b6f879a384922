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
 * Adds the staged lines that a step stored to `stored_line`; `from` is SQL (`from … where …`) whose rows have `file`.
 * Every record is counted by exactly one step.
 */
export async function countStored(slice: Slice, from: string): Promise<void> {
  await slice.client.query(`insert into stored_line select file, count(*) ${from} group by file`);
}

/** Rejects staged rows: `from` is SQL whose rows have `file`, `line` and `content`. */
export async function reject(slice: Slice, reason: string, from: string): Promise<void> {
  await slice.client.query(
    `insert into stage_reject select distinct on (file, line) file, line, ${reason}, coalesce(content, '') ${from}`,
  );
}
