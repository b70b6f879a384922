import { factSource } from "@concord/clinical";
import type { ClientBase } from "pg";
import { tell } from "../platform/database/database-notices.ts";
import { type PostingKey, refreshPostings } from "../records/postings/postings.ts";
import { inferForPatients } from "./tagging/infer-for-patients.ts";
import { rowsOfText } from "../platform/database/rows-of.ts";

/**
 * Brings up to date what rests on structured facts that changed their concept, in the caller's transaction, and drops
 * the temporary table that names them, `moved_fact (patient_id, from_id, to_id)`: what they imply, and the postings.
 */
export async function updateMovedFacts(client: ClientBase): Promise<void> {
  const people = await rowsOfText(
    client,
    { patient_id: "number" },
    "select distinct patient_id from moved_fact",
  );
  if (people.length > 0) {
    const inferred = await inferForPatients(
      client,
      people.map((one) => one.patient_id),
    );
    const moved = await rowsOfText(
      client,
      { concept_id: "number", block: "number" },
      `select distinct concept_id, patient_id >> 16 as block
       from moved_fact cross join lateral (values (from_id), (to_id)) x (concept_id)`,
    );
    const keys = new Map<string, PostingKey>();
    for (const { concept_id: conceptId, block } of moved)
      keys.set(`1 ${conceptId} ${block}`, { conceptId, source: factSource.structured, block });
    for (const { concept_id: conceptId, patient_id } of inferred)
      keys.set(`3 ${conceptId} ${patient_id >> 16}`, {
        conceptId,
        source: factSource.inferred,
        block: patient_id >> 16,
      });
    await refreshPostings(client, keys.values());
    // What bumpDataVersion does, for callers without a Kysely connection.
    await client.query(`
      insert into setting (key, value) values ('data_version', '1')
      on conflict (key) do update set value = to_jsonb((setting.value #>> '{}')::bigint + 1)`);
    await tell(client, "data_changed");
  }
  await client.query("drop table moved_fact");
}
