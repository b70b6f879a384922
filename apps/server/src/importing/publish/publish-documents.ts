import type { Slice } from "./slice.ts";

/**
 * Gives every row of `table` (with patient_id and encounter_id) an encounter, that of its day when it named none, and
 * every encounter its document in this batch. `day`, `key` and `name` are SQL on the rows.
 */
export async function publishDocuments(
  slice: Slice,
  table: "ready_event" | "ready_note",
  outside: { at: string; key: string; name: string },
): Promise<void> {
  const { client, organizationId, batchId } = slice;
  await client.query(`
    insert into encounter (patient_id, organization_id, source_key, name, kind, is_outside, start_at)
    select patient_id, ${organizationId}, ${outside.key}, min(${outside.name}), 'outside', true, min(${outside.at})
    from ${table} r where encounter_id is null group by patient_id, ${outside.key}
    on conflict (patient_id, source_key) do nothing`);
  await client.query(`
    update ${table} r set encounter_id = e.encounter_id from encounter e
    where r.encounter_id is null and e.patient_id = r.patient_id and e.source_key = ${outside.key}`);
  await client.query(`
    insert into document (patient_id, encounter_id, batch_id)
    select distinct patient_id, encounter_id, ${batchId} from ${table} order by patient_id, encounter_id
    on conflict (patient_id, encounter_id, batch_id) do nothing`);
}
