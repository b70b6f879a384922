// Records that their source takes back: entered in error, refuted, not confirmed, not done, cancelled.
import { factSource } from "@concord/clinical";
import { countFor } from "../staging/import-state.ts";
import {
  createKnownFacts,
  goneOf,
  isAnnotated,
  removeKnownFacts,
  updateWhatRests,
} from "./removed-facts.ts";
import { removeNotes } from "./remove-notes.ts";
import { countStored, reject, type Slice } from "./slice.ts";

/**
 * Facts and notes that such a record brought before this import go, and it counts as updated. What nothing is known of
 * is rejected with its reason; so is, saying so, what stays: a note that somebody was to annotate or has annotated, an
 * encounter that came in this import, an episode, a patient, and what another patient has under this id. Encounters are
 * taken back by `takeBackEncounters`, before.
 */
export async function publishTakenBack(slice: Slice): Promise<void> {
  if (!slice.staging.has("stage_taken_back")) return;
  const { client } = slice;
  await createKnownFacts(client);
  await findTakenBack(slice);
  await client.query(`
    insert into known_fact select b.file, b.line, f.source_key, ${goneOf("f")}
    from back b join fact f on (f.patient_id, f.fact_id) = (b.patient_id, b.fact_id);
    create temp table removed_note on commit drop as
    select n.patient_id, n.subdocument_id, n.document_id, n.encounter_id from back b
    join subdocument n on (n.patient_id, n.subdocument_id) = (b.patient_id, b.subdocument_id) where not ${isAnnotated("n")}`);
  await rejectWhatStays(slice);
  const taken = `from (select distinct b.file, b.line from back b
    where b.fact_id is not null or exists (select from removed_note n where (n.patient_id, n.subdocument_id) = (b.patient_id, b.subdocument_id))) b`;
  await countStored(slice, taken, "updated");
  await countFor(client, "takenBack", taken);
  await client.query(`
    insert into taken_again select distinct 'taken back', patient_id, record from back on conflict do nothing`);
  await removeKnownFacts(client);
  await removeNotes(client);
  await client.query("drop table known_fact, back, removed_note, back_visit, back_row");
  await updateWhatRests(client);
}

/**
 * `back`: each fact and note that goes, with the first row that takes it back; of the patient whom the row names, or
 * where it names none, of the only one who has a record of this id. What this import said first counts.
 */
async function findTakenBack({ client, organizationId }: Slice): Promise<void> {
  await client.query(`
    create temp view stage_said as
    select record_key(key) record, person, file, line from stage_event union all select key, person, file, line from stage_note;
    create temp table back on commit drop as
    with found as (
      select s.file, s.line, s.person, s.record, p.source_key, x.* from stage_taken_back s
      cross join lateral (
        select f.patient_id, f.fact_id, null::bigint subdocument_id from fact f
        where record_key(f.source_key) = s.record collate "C" and f.source_key is not null and f.source = ${factSource.structured}
          and f.fact_id <= (select fact_id from import_start)
          and not exists (select from taken_again t where (t.kind, t.patient_id, t.key) = ('fact', f.patient_id, f.fact_id::text))
        union all
        select n.patient_id, null, n.subdocument_id from patient q join subdocument n on n.patient_id = q.patient_id and n.source_key = s.record
        where q.organization_id = ${organizationId} and (s.person is null or q.source_key = s.person) and n.content_type = 'narrative'
          and n.subdocument_id <= (select subdocument_id from import_start)
          and not exists (select from taken_again t where (t.kind, t.patient_id, t.key) = ('note', n.patient_id, n.subdocument_id::text))
      ) x
      join patient p on p.patient_id = x.patient_id and p.organization_id = ${organizationId}
    )
    select distinct on (patient_id, fact_id, subdocument_id) file, line, record, patient_id, fact_id, subdocument_id from found b
    where (person = source_key or person is null
        and not exists (select from found o where (o.file, o.line) = (b.file, b.line) and o.patient_id <> b.patient_id))
      and not exists (select from stage_said s where s.record = b.record and s.person = b.source_key and (s.file, s.line) < (b.file, b.line))
    order by patient_id, fact_id, subdocument_id, file, line;
    drop view stage_said`);
}

async function rejectWhatStays(slice: Slice): Promise<void> {
  const known = (table: string): string =>
    `exists (select from ${table} k join patient p using (patient_id) where p.organization_id = ${slice.organizationId}
      and k.source_key = s.record and (s.person is null or p.source_key = s.person))`;
  const isOfOther = `exists (select from fact f join patient p using (patient_id) where p.organization_id = ${slice.organizationId}
    and record_key(f.source_key) = s.record collate "C" and f.source_key is not null and f.fact_id <= (select fact_id from import_start)
    and p.source_key is distinct from s.person)`;
  await reject(
    slice,
    `s.reason || case
      when s.record like 'Encounter/%' and ${known("encounter")} then '; the encounter that was there stays'
      when s.record like 'EpisodeOfCare/%' and ${known("episode")} then '; the episode that was there stays'
      when s.record = 'Patient/' || s.person and exists (select from patient p where p.organization_id = ${slice.organizationId} and p.source_key = s.person)
        then '; the patient who was there stays'
      when exists (select from back b where (b.file, b.line) = (s.file, s.line)) then '; the note stays: somebody was to annotate it'
      when ${isOfOther} then '; what another patient has under this id stays'
      else '' end`,
    `from stage_taken_back s
     where not exists (select from back b where (b.file, b.line) = (s.file, s.line) and (b.fact_id is not null
       or exists (select from removed_note n where (n.patient_id, n.subdocument_id) = (b.patient_id, b.subdocument_id))))
       and not exists (select from back_row v where (v.file, v.line) = (s.file, s.line))
       and not exists (select from stage_reject r where (r.file, r.line) = (s.file, s.line))`,
  );
}
