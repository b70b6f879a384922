import { rejectUnknownPeople, withPatient } from "./publish-people.ts";
import { countStored, reject, type Slice } from "./slice.ts";

/** Eras that the source derived. */
export async function publishEras(slice: Slice): Promise<void> {
  if (!slice.staging.has("stage_era")) return;
  await rejectUnknownPeople(slice, "stage_era");
  const known = withPatient(slice, "stage_era");
  await reject(slice, "'the era ends before it starts'", `${known} where s.end_day < s.start_day`);
  const good = `(select s.*, p.patient_id, row_number() over (partition by p.patient_id, s.key order by s.file, s.line) as n
    ${known} where s.end_day >= s.start_day) s`;
  // Its key holds its content: what is there already is the same.
  const taken =
    "exists (select from taken_again t where (t.kind, t.patient_id, t.key) = ('era', s.patient_id, s.key))";
  const isThere =
    "exists (select from era e where e.patient_id = s.patient_id and e.source_key = s.key)";
  await reject(slice, "'a second row for this era'", `from ${good} where n > 1 or ${taken}`);
  const first = `from ${good} where not exists (select from stage_reject r where r.file = s.file and r.line = s.line)`;
  await countStored(slice, `${first} and ${isThere}`, "unchanged");
  await countStored(slice, `${first} and not ${isThere}`);
  await slice.client.query(`
    create temp table coming on commit drop as select s.*, ${isThere} is_there ${first};
    insert into taken_again select 'era', patient_id, key from coming;
    insert into era (patient_id, source_key, kind, concept_id, start_day, end_day, occurrences, batch_id)
    select s.patient_id, s.key, s.kind, c.concept_id, s.start_day, s.end_day, s.n_occurrences, ${slice.batchId}
    from coming s join resolved_code c on c.code = s.code where not is_there order by s.patient_id, s.start_day;
    drop table coming`);
}
