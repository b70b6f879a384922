// Encounters that their source takes back: entered in error, cancelled, only planned.
import { factSource } from "@concord/clinical";
import { refreshPostings } from "../../records/postings/postings.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { countFor } from "../staging/import-state.ts";
import { countStored, type Slice } from "./slice.ts";

/**
 * An encounter that was there before this import is no visit any more. One that nothing is in goes; what others left
 * stands as if their records had named no encounter: notes, facts and annotations stay where they are, outside of one,
 * and date themselves alone. To be called before this import's encounters are published: what is said of one first
 * counts. `back_visit`, of what became of which row, lasts as long as the transaction.
 */
export async function takeBackEncounters(slice: Slice): Promise<void> {
  if (!slice.staging.has("stage_taken_back")) return;
  const { client } = slice;
  await findTakenBack(slice);
  const postings = await rowsOfText(
    client,
    { conceptId: "number", block: "number" },
    `select distinct e.visit_concept_id "conceptId", e.patient_id >> 16 block from back_visit b
     join encounter e using (patient_id, encounter_id) where e.visit_concept_id is not null`,
  );
  await client.query(`
    insert into taken_again select distinct 'encounter', patient_id, record from back_visit on conflict do nothing;
    delete from encounter e using back_visit b
    where (e.patient_id, e.encounter_id) = (b.patient_id, b.encounter_id) and not b.is_held;
    update encounter e set is_outside = true, name = 'Outside encounter', kind = 'outside', episode_id = null, visit_concept_id = null,
      end_at = null, start_at = coalesce(b.first_day, date_trunc('day', e.start_at))
    from back_visit b where (e.patient_id, e.encounter_id) = (b.patient_id, b.encounter_id) and b.is_held and not b.is_known;
    update fact f set visit_key = b.record from back_visit b
    where (f.patient_id, f.encounter_id) = (b.patient_id, b.encounter_id) and f.source = ${factSource.structured} and not b.is_known`);
  await refreshPostings(
    client,
    postings.map((key) => ({ ...key, source: factSource.structured })),
  );
  await countStored(slice, "from back_row where is_known", "unchanged");
  await countStored(slice, "from back_row where not is_known", "updated");
  await countFor(client, "takenBack", "from back_visit where not is_known and not is_held");
  await countFor(client, "visitsTakenBack", "from back_visit where not is_known and is_held");
}

/**
 * `back_visit`: each encounter that goes, with the first row that takes it back; of the patient whom the row names, or
 * where it names none, of the only one who has an encounter of this id. `is_known`: an earlier import took it back.
 */
async function findTakenBack({ client, organizationId }: Slice): Promise<void> {
  await client.query(`
    create temp table back_visit on commit drop as
    with found as (
      select s.file, s.line, s.person, s.record, p.source_key, e.patient_id, e.encounter_id, e.is_outside is_known
      from stage_taken_back s
      join patient p on p.organization_id = ${organizationId} and (s.person is null or p.source_key = s.person)
      join encounter e on e.patient_id = p.patient_id and e.source_key = s.record
      where s.record like 'Encounter/%' and e.encounter_id <= (select encounter_id from import_start)
        and not exists (select from taken_again t where (t.kind, t.patient_id, t.key) = ('encounter', e.patient_id, e.source_key))
    ), first_row as (
      select distinct on (patient_id, encounter_id) * from found b
      where (person is not null or not exists (select from found o where (o.file, o.line) = (b.file, b.line) and o.patient_id <> b.patient_id))
        and not exists (select from stage_visit v where v.key = b.record and v.person = b.source_key and v.file > 0 and (v.file, v.line) < (b.file, b.line))
      order by patient_id, encounter_id, file, line
    )
    select b.*, exists (select from document d where (d.patient_id, d.encounter_id) = (b.patient_id, b.encounter_id))
        or exists (select from fact f where (f.patient_id, f.encounter_id) = (b.patient_id, b.encounter_id)) is_held,
      (select min(x.day) from (
        select date '1970-01-01' + f.day from fact f
        where (f.patient_id, f.encounter_id) = (b.patient_id, b.encounter_id) and f.source = ${factSource.structured} and not f.is_undated
        union all select n.at::date from subdocument n
        where (n.patient_id, n.encounter_id) = (b.patient_id, b.encounter_id) and n.content_type = 'narrative') x (day)) first_day
    from first_row b;
    create temp table back_row on commit drop as
    select file, line, bool_and(is_known) is_known from back_visit group by 1, 2`);
}
