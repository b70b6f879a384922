import { countStored, reject, type Slice } from "./slice.ts";

/**
 * The row of `next` says no more of the birth than is known: nothing, or the year (month) of what is known to the day
 * (month).
 */
const saysNoMore = (next: string): string => `(${next}.birth_date is null
  or coalesce(${next}.birth_precision >= patient.birth_precision
    and date_trunc(${next}.birth_precision, ${next}.birth_date) = date_trunc(${next}.birth_precision, patient.birth_date), false))`;

/** What is known of a patient, filled in or corrected by the row of `next`. */
const corrections = (next: string): string => `
  demographic_date = case when (${next}.gender <> 'unknown' and ${next}.gender <> patient.gender)
      or not ${saysNoMore(next)} and ${next}.birth_date is distinct from patient.birth_date
    then current_date else patient.demographic_date end,
  gender = case when ${next}.gender = 'unknown' then patient.gender else ${next}.gender end,
  birth_date = case when ${saysNoMore(next)} then patient.birth_date else ${next}.birth_date end,
  birth_precision = case when ${saysNoMore(next)} then patient.birth_precision else ${next}.birth_precision end,
  death_date = coalesce(${next}.death_date, patient.death_date),
  has_died = patient.has_died or ${next}.has_died`;

/** The row of `next` changes something. */
const corrects = (
  next: string,
): string => `(${next}.gender <> 'unknown' and ${next}.gender <> patient.gender)
  or not ${saysNoMore(next)} or ${next}.death_date is distinct from patient.death_date and ${next}.death_date is not null
  or ${next}.has_died and not patient.has_died`;

/**
 * Patients, with what is known of them; a row of a later import fills in or corrects what an earlier one said. Lines of
 * file 0 aren't counted.
 */
export async function publishPeople(slice: Slice): Promise<void> {
  const { client, organizationId } = slice;
  if (slice.staging.has("stage_person")) {
    await takePeople(slice, "stage_person");
    await client.query(`
      insert into patient (organization_id, patient_identifier, source_key, gender, birth_date, birth_precision, death_date, has_died, demographic_date, batch_id)
      select distinct on (person) ${organizationId}, identifier, person, gender, birth_date, birth_precision, death_date, has_died, current_date, ${slice.batchId}
      from stage_person s where not exists (select from stage_reject r where (r.file, r.line) = (s.file, s.line))
      order by person, (file = 0), (gender = 'unknown'), file, line
      on conflict (organization_id, source_key) do update set ${corrections("excluded")} where ${corrects("excluded")}`);
    await countPeople(slice);
  }
  if (slice.staging.has("stage_detail")) await publishDetails(slice);
  if (slice.staging.has("stage_death")) await publishDeaths(slice);
  if (slice.staging.has("stage_period")) await publishPeriods(slice);
}

/** Rows staged for persons that the hospital doesn't have. */
export async function rejectUnknownPeople(
  slice: Slice,
  table: string,
  reason = "the person is not known",
): Promise<void> {
  await reject(slice, `'${reason}'`, `from ${table} s where not exists (${patientOf(slice)})`);
}

function patientOf(slice: Slice): string {
  return `select from patient p where p.organization_id = ${slice.organizationId} and p.source_key = s.person`;
}

/** `from` clause: staged rows with their patient. */
export function withPatient(slice: Slice, table: string): string {
  return `from ${table} s join patient p on p.organization_id = ${slice.organizationId} and p.source_key = s.person`;
}

/**
 * Of the staged rows that tell of a person the first counts, in one import; the others are rejected. What is known of
 * each before stands in `before` until `countPeople`.
 */
async function takePeople(slice: Slice, table: "stage_person" | "stage_detail"): Promise<void> {
  const { client, organizationId } = slice;
  const known = `left join patient p on p.organization_id = ${organizationId} and p.source_key = s.person`;
  await reject(
    slice,
    "'a second row for this person'",
    `from (select s.*, p.patient_id, row_number() over (partition by person order by file, line) n from ${table} s ${known}
      where file > 0 and not exists (select from stage_reject r where (r.file, r.line) = (s.file, s.line))) s
     where n > 1 or exists (select from taken_again t where (t.kind, t.patient_id, t.key) = ('${table}', s.patient_id, s.person))`,
  );
  await client.query(`
    create temp table before on commit drop as
    select s.file, s.person, '${table}' told, (${said("p")})::text was, p.patient_id > (select patient_id from import_start) is_new from ${table} s ${known}
    where file > 0 and not exists (select from stage_reject r where (r.file, r.line) = (s.file, s.line))`);
}

/** What is known of a patient. */
const said = (row: string): string =>
  `row(${["gender", "birth_date", "birth_precision", "death_date", "has_died"].map((column) => `${row}.${column}`).join(", ")})`;

/** Counts the rows by what became of the persons: new in this import, or told more of, or known so. */
async function countPeople(slice: Slice): Promise<void> {
  const { client, organizationId } = slice;
  const now = `from (select b.*, (${said("p")})::text now from before b
    join patient p on p.organization_id = ${organizationId} and p.source_key = b.person) b`;
  const isNew = "coalesce(is_new, true)";
  await countStored(slice, `${now} where ${isNew}`);
  await countStored(slice, `${now} where not ${isNew} and was <> now`, "updated");
  await countStored(slice, `${now} where not ${isNew} and was = now`, "unchanged");
  await client.query(`
    insert into taken_again select told, p.patient_id, person from before b
    join patient p on p.organization_id = ${organizationId} and p.source_key = b.person;
    drop table before`);
}

async function publishDetails(slice: Slice): Promise<void> {
  await rejectUnknownPeople(slice, "stage_detail", "the person has no record here");
  await takePeople(slice, "stage_detail");
  await slice.client.query(`
    update patient set ${corrections("d")}
    from (select s.* from stage_detail s join before b using (file, person)
      where not exists (select from stage_reject r where (r.file, r.line) = (s.file, s.line))) d
    where patient.organization_id = ${slice.organizationId} and patient.source_key = d.person`);
  await countPeople(slice);
}

const forgetDeaths = `
    delete from conflicting_death c using death d
    where d.patient_id = c.patient_id and not exists (select from corrected_death k where k.patient_id = c.patient_id);
    insert into corrected_death select distinct patient_id from death on conflict do nothing;`;

/**
 * Of several dates of death the earliest counts, in whatever file, slice and order they come; the others are kept in
 * `conflicting_death`. With `corrected` what this import says takes the place of what was known before.
 */
async function publishDeaths(slice: Slice): Promise<void> {
  const { client, batchId, corrected } = slice;
  await rejectUnknownPeople(slice, "stage_death");
  await client.query(`
    create temp table death_before on commit drop as
    select distinct p.patient_id, p.has_died or p.death_date is not null has_died, p.death_date ${withPatient(slice, "stage_death")}`);
  await client.query(`update patient set has_died = true from stage_death s
    where patient.organization_id = ${slice.organizationId} and patient.source_key = s.person and not patient.has_died`);
  await client.query(`
    create temp table death on commit drop as
    select patient_id, death_date, known, least(min(death_date) over (partition by patient_id), known) counted from (
      select p.patient_id, s.death_date,
        case when not ${corrected} or exists (select from corrected_death k where k.patient_id = p.patient_id) then p.death_date end known
      ${withPatient(slice, "stage_death")} where s.death_date is not null
    ) x;
    ${corrected ? forgetDeaths : ""}
    insert into conflicting_death (batch_id, patient_id, counted, other)
    select ${batchId}, patient_id, counted, death_date from death where death_date <> counted
    union
    select ${batchId}, patient_id, counted, known from death where known > counted
    on conflict (batch_id, patient_id, other) do update set counted = excluded.counted;
    update conflicting_death c set counted = d.counted from death d where c.patient_id = d.patient_id and c.counted <> d.counted`);
  await slice.client.query(`
    update patient set death_date = d.counted from (select distinct patient_id, counted from death) d
    where patient.patient_id = d.patient_id and patient.death_date is distinct from d.counted;
    drop table death`);
  await countDeaths(slice);
}

/** Of the rows of a person one tells the death that counts; the others, which are kept aside, change nothing. */
async function countDeaths(slice: Slice): Promise<void> {
  const told = `from (select s.file, b.has_died, b.death_date is distinct from p.death_date is_other,
      row_number() over (partition by p.patient_id order by s.death_date = p.death_date desc nulls last, s.file, s.line) nth
    ${withPatient(slice, "stage_death")} join death_before b using (patient_id)) s`;
  await countStored(slice, `${told} where nth = 1 and not has_died`);
  await countStored(slice, `${told} where nth = 1 and has_died and is_other`, "updated");
  await countStored(slice, `${told} where nth > 1 or has_died and not is_other`, "unchanged");
  await slice.client.query("drop table death_before");
}

async function publishPeriods(slice: Slice): Promise<void> {
  const { client } = slice;
  await rejectUnknownPeople(slice, "stage_period");
  await reject(
    slice,
    `'the period ends before it starts'`,
    `${withPatient(slice, "stage_period")} where end_day < start_day`,
  );
  // Of periods that begin together the longest has all days of the others.
  const good = `(select s.*, p.patient_id, o.end_day known_end, row_number() over (partition by p.patient_id, s.start_day order by s.end_day desc, file, line) as n,
      exists (select from taken_again t where (t.kind, t.patient_id, t.key) = ('period', p.patient_id, s.start_day::text)) is_taken
    ${withPatient(slice, "stage_period")} left join observation_period o on o.patient_id = p.patient_id and o.start_day = s.start_day
    where s.end_day >= s.start_day) s`;
  await reject(
    slice,
    `'another observation period starts on this day, and is as long or longer'`,
    `from ${good} where n > 1 or known_end > end_day or is_taken and known_end = end_day`,
  );
  await client.query(`
    create temp table coming on commit drop as select * from ${good}
    where not exists (select from stage_reject r where r.file = s.file and r.line = s.line);
    insert into taken_again select 'period', patient_id, start_day::text from coming on conflict do nothing`);
  await countStored(slice, "from coming where known_end is null");
  await countStored(slice, "from coming where known_end < end_day", "updated");
  await countStored(slice, "from coming where known_end = end_day", "unchanged");
  await client.query(`insert into observation_period (patient_id, start_day, end_day)
    select patient_id, start_day, end_day from coming
    on conflict (patient_id, start_day) do update set end_day = excluded.end_day where observation_period.end_day <> excluded.end_day;
    drop table coming`);
}
