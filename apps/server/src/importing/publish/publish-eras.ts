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
  const again =
    "(n > 1 or exists (select from era e where e.patient_id = s.patient_id and e.source_key = s.key))";
  await reject(slice, "'this era is there already'", `from ${good} where ${again}`);
  await countStored(slice, `from ${good} where not ${again}`);
  await slice.client.query(`
    insert into era (patient_id, source_key, kind, concept_id, start_day, end_day, occurrences, batch_id)
    select s.patient_id, s.key, s.kind, c.concept_id, s.start_day, s.end_day, s.n_occurrences, ${slice.batchId}
    from ${good} join resolved_code c on c.code = s.code where not ${again} order by s.patient_id, s.start_day`);
}
