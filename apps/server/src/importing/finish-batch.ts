import type { ClientBase } from "pg";

import { refreshPostings, touchedByBatch } from "../records/postings/postings.ts";
import { recountImportAgain } from "../vocabulary/follow-codes.ts";
import { renderDiscrete } from "./render-discrete.ts";

/** What is derived from a batch's records once they are all in. Repeatable: a killed one is simply done again. */
export async function finishBatch(client: ClientBase, batchId: number): Promise<void> {
  await renderDiscrete(client, batchId);
  await recountImportAgain(client);
  await refreshPostings(client, await touchedByBatch(client, batchId));
  // What bumpDataVersion does, on the import's own connection.
  await client.query(`
    insert into setting (key, value) values ('data_version', '1')
    on conflict (key) do update set value = to_jsonb((setting.value #>> '{}')::bigint + 1)`);
}
