import { factSource } from "@concord/clinical";
import { refreshPostings } from "../../records/postings/postings.ts";
import { countStored, reject, type Slice } from "./slice.ts";
import { rejectUnknownPeople, withPatient } from "./publish-people.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** What is known by a key of its source, and can come again. */
interface Keyed {
  stage: "stage_episode" | "stage_visit";
  table: "episode" | "encounter";
  id: string;
  /** Column → its value, in SQL, of a staged row `s` with its `patient_id`. */
  said: Readonly<Record<string, string>>;
  /** What is in the row beside it and says nothing of the record: column → value. */
  beside: Readonly<Record<string, string>>;
}

/** Episodes, then encounters. */
export async function publishEncounters(slice: Slice): Promise<void> {
  if (slice.staging.has("stage_episode"))
    await publishKeyed(slice, {
      stage: "stage_episode",
      table: "episode",
      id: "episode_id",
      said: {
        name: "s.name",
        start_day: "s.start_day",
        end_day: "s.end_day",
        start_precision: "s.start_precision",
        end_precision: "s.end_precision",
      },
      beside: {},
    });
  if (!slice.staging.has("stage_visit")) return;
  await publishImplied(slice);
  await publishKeyed(slice, {
    stage: "stage_visit",
    table: "encounter",
    id: "encounter_id",
    said: {
      episode_id:
        "(select e.episode_id from episode e where e.patient_id = s.patient_id and e.source_key = s.episode)",
      name: "s.name",
      kind: "s.kind",
      start_at: "s.start_at",
      end_at: "s.end_at",
      visit_concept_id: "(select c.concept_id from resolved_code c where c.code = s.code)",
      // One that was taken back is an encounter again.
      is_outside: "false",
    },
    beside: {
      organization_id: String(slice.organizationId),
      visit_batch_id: String(slice.batchId),
    },
  });
}

/**
 * A record that the hospital has from an earlier import is corrected by what it says now, or says nothing new; a second
 * row in one import is rejected, for nobody knows which of the two is right.
 */
async function publishKeyed(
  slice: Slice,
  { stage, table, id, said, beside }: Keyed,
): Promise<void> {
  const { client } = slice;
  await rejectUnknownPeople(slice, stage);
  const rows = `(select s.*, p.patient_id, row_number() over (partition by p.patient_id, s.key order by file, line) as n
    ${withPatient(slice, stage)} where s.file > 0) s`;
  const again = `(n > 1 or exists (select from ${table} t where t.patient_id = s.patient_id and t.source_key = s.key
    and (t.${id} > (select ${id} from import_start)
      or exists (select from taken_again k where (k.kind, k.patient_id, k.key) = ('${table}', s.patient_id, s.key)))))`;
  await reject(slice, `'a second row for this ${table}'`, `from ${rows} where ${again}`);
  const columns = Object.keys(said);
  const values = Object.entries(said).map(([column, value]) => `${value} as ${column}`);
  await client.query(`
    create temp table coming on commit drop as
    select s.*, t.${id} known_id, (${columns.map((column) => `s.${column}`).join(", ")}) is not distinct from
      (${columns.map((column) => `t.${column}`).join(", ")}) is_same
    from (select file, line, patient_id, key, ${values.join(", ")} from ${rows}
      where not exists (select from stage_reject r where r.file = s.file and r.line = s.line)) s
    left join ${table} t on t.patient_id = s.patient_id and t.source_key = s.key;
    insert into taken_again select '${table}', patient_id, key from coming where known_id is not null`);
  await countStored(slice, "from coming where known_id is null");
  await countStored(slice, "from coming where known_id is not null and not is_same", "updated");
  await countStored(slice, "from coming where known_id is not null and is_same", "unchanged");
  if (table === "encounter") {
    await noteElsewhere(slice);
    await leavePostings(slice);
  }
  const all = [...columns, ...Object.keys(beside)];
  const set = [...columns.map((column) => `${column} = s.${column}`), ...assigned(beside)];
  await client.query(`
    update ${table} t set ${set.join(", ")} from coming s
    where t.patient_id = s.patient_id and t.${id} = s.known_id and not s.is_same;
    insert into ${table} (patient_id, source_key, ${all.join(", ")})
    select patient_id, key, ${[...columns, ...Object.values(beside)].join(", ")} from coming
    where known_id is null order by patient_id, file, line`);
  if (table === "encounter") await joinPostings(slice);
  await client.query("drop table coming");
}

/** Encounters that this import names another patient with than before: they stay where they were, and are counted. */
async function noteElsewhere({ client, organizationId }: Slice): Promise<void> {
  await client.query(`
    insert into taken_again select distinct 'encounter elsewhere', e.patient_id, e.source_key
    from coming s join encounter e on e.source_key = s.key and e.patient_id <> s.patient_id
    join patient p on p.patient_id = e.patient_id and p.organization_id = ${organizationId}
    where s.known_id is null and (select has_records from import_start) and e.encounter_id <= (select encounter_id from import_start)
    on conflict do nothing`);
}

function assigned(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([column, value]) => `${column} = ${value}`);
}

/**
 * Notes the visits' postings that updated encounters are in now; those that they come to are refreshed with the
 * batch's.
 */
async function leavePostings({ client }: Slice): Promise<void> {
  await client.query(`
    create temp table left_posting on commit drop as
    select distinct e.visit_concept_id concept_id, e.patient_id >> 16 block from coming s
    join encounter e on e.patient_id = s.patient_id and e.encounter_id = s.known_id
    where not s.is_same and e.visit_concept_id is distinct from s.visit_concept_id and e.visit_concept_id is not null`);
}

async function joinPostings({ client }: Slice): Promise<void> {
  const rows = await rowsOfText(
    client,
    { concept_id: "number", block: "number" },
    "select concept_id, block from left_posting",
  );
  const source = factSource.structured;
  await refreshPostings(
    client,
    rows.map(({ concept_id: conceptId, block }) => ({ conceptId, source, block })),
  );
  await client.query("drop table left_posting");
}

/** Encounters that are no records of their own (file 0): the first of each that names one. */
async function publishImplied(slice: Slice): Promise<void> {
  await slice.client.query(`
    insert into encounter (patient_id, organization_id, source_key, name, kind, start_at)
    select distinct on (p.patient_id, s.key) p.patient_id, ${slice.organizationId}, s.key, s.name, s.kind, s.start_at
    ${withPatient(slice, "stage_visit")} where s.file = 0 order by p.patient_id, s.key, s.start_at
    on conflict (patient_id, source_key) do nothing`);
}
