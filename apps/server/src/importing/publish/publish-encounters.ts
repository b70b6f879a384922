import { countStored, reject, type Slice } from "./slice.ts";
import { rejectUnknownPeople, withPatient } from "./publish-people.ts";

/** Episodes, then encounters. */
export async function publishEncounters(slice: Slice): Promise<void> {
  if (slice.staging.has("stage_episode")) {
    await publishKeyed(
      slice,
      "stage_episode",
      "episode",
      `
      insert into episode (patient_id, source_key, name, start_day, end_day)
      select patient_id, key, name, start_day, end_day from`,
    );
  }
  if (slice.staging.has("stage_visit")) {
    await publishKeyed(
      slice,
      "stage_visit",
      "encounter",
      `
      insert into encounter (patient_id, organization_id, episode_id, source_key, name, kind, start_at, end_at, visit_concept_id, visit_batch_id)
      select patient_id, ${slice.organizationId},
        (select e.episode_id from episode e where e.patient_id = s.patient_id and e.source_key = s.episode),
        key, name, kind, start_at, end_at,
        (select c.concept_id from resolved_code c where c.code = s.code), ${slice.batchId} from`,
    );
  }
}

async function publishKeyed(
  slice: Slice,
  stage: "stage_episode" | "stage_visit",
  table: string,
  insert: string,
): Promise<void> {
  await rejectUnknownPeople(slice, stage);
  if (stage === "stage_visit") await publishImplied(slice);
  const rows = `(select s.*, p.patient_id, row_number() over (partition by p.patient_id, s.key order by file, line) as n
    ${withPatient(slice, stage)} where s.file > 0) s`;
  const again = `(n > 1 or exists (select from ${table} t where t.patient_id = s.patient_id and t.source_key = s.key))`;
  await reject(slice, `'this ${table} is there already'`, `from ${rows} where ${again}`);
  // Counted and inserted from the rejections, for the insert itself changes what is there already.
  const kept = `${rows} where not exists (select from stage_reject r where r.file = s.file and r.line = s.line)`;
  await countStored(slice, `from ${kept}`);
  await slice.client.query(`${insert} ${kept} order by patient_id, file, line`);
}

/** Encounters that are no records of their own (file 0): the first of each that names one. */
async function publishImplied(slice: Slice): Promise<void> {
  await slice.client.query(`
    insert into encounter (patient_id, organization_id, source_key, name, kind, start_at)
    select distinct on (p.patient_id, s.key) p.patient_id, ${slice.organizationId}, s.key, s.name, s.kind, s.start_at
    ${withPatient(slice, "stage_visit")} where s.file = 0 order by p.patient_id, s.key, s.start_at
    on conflict (patient_id, source_key) do nothing`);
}
