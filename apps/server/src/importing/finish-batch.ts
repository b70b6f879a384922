import type { ClientBase } from "pg";

import { tell } from "../platform/database/database-notices.ts";
import { refreshPostings, touchedByBatch } from "../records/postings/postings.ts";
import { recountImportAgain } from "../vocabulary/remap-facts.ts";
import { placeUnknownCodes } from "../vocabulary/unknown-codes/place-unknown-codes.ts";
import { renderDiscrete } from "./render-discrete.ts";
import { undatedKey } from "../records/known-moment.ts";

/**
 * Who was born in a year of which no more is known was so by the first record of that year, if that is before its
 * middle: nobody has records at an age below 0 (OMOP's rule for `birth_datetime`). Facts are looked through only of who
 * has an encounter by the end of the next year: others were born long before them.
 */
async function startLivesWithRecords(client: ClientBase, batchId: number): Promise<void> {
  await client.query(
    `update patient p set birth_date = one.first from (
       select q.patient_id, least(
         (select min(e.start_at)::date from encounter e
          where e.patient_id = q.patient_id and e.start_at >= born.year and e.source_key <> '${undatedKey}'),
         case when exists (select from encounter e where e.patient_id = q.patient_id and e.start_at >= born.year
             and e.start_at < born.year + interval '2 years' and e.source_key <> '${undatedKey}')
           then (select date '1970-01-01' + min(f.day) from fact f
             where f.patient_id = q.patient_id and not f.is_undated and f.day >= born.year - date '1970-01-01') end,
         (select date '1970-01-01' + min(o.start_day) from observation_period o
          where o.patient_id = q.patient_id and o.start_day >= born.year - date '1970-01-01'),
         case when q.death_date >= born.year then q.death_date end) first
       from batch b join patient q using (organization_id)
       cross join lateral (select date_trunc('year', q.birth_date)::date as year) born
       where b.batch_id = $1 and q.birth_precision = 'year') one
     where p.patient_id = one.patient_id and one.first < p.birth_date`,
    [batchId],
  );
}

/** What is derived from a batch's records once they are all in. Repeatable: a killed one is simply done again. */
export async function finishBatch(client: ClientBase, batchId: number): Promise<void> {
  await renderDiscrete(client, batchId);
  await startLivesWithRecords(client, batchId);
  await recountImportAgain(client);
  await placeWhatIsNew(client);
  await refreshPostings(client, await touchedByBatch(client, batchId));
  // What bumpDataVersion does, on the import's own connection.
  await client.query(`
    insert into setting (key, value) values ('data_version', '1')
    on conflict (key) do update set value = to_jsonb((setting.value #>> '{}')::bigint + 1)`);
  await tell(client, "data_changed");
}

/** Whole or not at all, and not while a vocabulary is being loaded, which places all anew at its end. */
async function placeWhatIsNew(client: ClientBase): Promise<void> {
  await client.query("begin; lock table concept in row exclusive mode");
  await placeUnknownCodes(client);
  await client.query("commit");
}
