// Generated records in PostgreSQL, made by PostgreSQL: the same number of patients gives the same rows.
import { CohortDefinition } from "@concord/contract";
import type pg from "pg";

/** Concepts `first` to `first + 3` are those of the profile's cohort. */
export const PROFILES = {
  /** In one patient of fifty, ten facts each. */
  medium: { first: 5, share: 0.02, factsPerPatient: [3, 3, 3, 1] },
  /** In everybody, thirteen facts each. */
  commonest: { first: 1, share: 1, factsPerPatient: [5, 4, 3, 1] },
} as const;
export type Profile = keyof typeof PROFILES;
export const profiles: readonly Profile[] = ["medium", "commonest"];

/** Of the other concepts, rare and common ones, which fill the tables: facts a patient, and how many concepts. */
const filler = { factsPerPatient: 87, first: 9, concepts: 300 };
/** One after the other, of those that many have to those that few have. */
export function fillerConcept(place: number): number {
  return filler.first + (place % filler.concepts);
}

const FIRST_DAY = 14_600;
const DAYS = 3650;

/**
 * Puts patients, observation periods, concepts and some 100 facts a patient into an empty, migrated database; facts lie
 * in the order of patients. Indexes of facts are built afterwards, as a first load does.
 */
export async function generateRecords(client: pg.ClientBase, patients: number): Promise<void> {
  await client.query("set maintenance_work_mem = '1GB'");
  // The n-th random number of a row: hashes scatter well enough, and any row can be made by itself.
  await client.query(`create function r(key bigint, n bigint) returns float8 language sql immutable parallel safe
    return (hashint8extended(key, n) & 1073741823) / 1073741824.0`);
  await client.query("insert into organization (level, name) values ('provider', 'Bench')");
  await client.query(
    `insert into concept (concept_id, cuid, text, sab, code) overriding system value
     select n, 'C' || n, 'Concept ' || n, 'BENCH', n from generate_series(1, $1::int) n`,
    [filler.first + filler.concepts],
  );
  await client.query(
    `insert into concept_ancestor select n, n, 0 from generate_series(1, $1::int) n on conflict do nothing`,
    [filler.first + filler.concepts],
  );
  await client.query(
    `insert into patient (patient_id, organization_id, patient_identifier, source_key, gender, birth_date)
     overriding system value
     select p, 1, p, p, case when r(p, 1) < 0.5 then 'female' else 'male' end,
       date '1970-01-01' + (r(p, 2) * 30000)::int - 20000
     from generate_series(1, $1::int) p`,
    [patients],
  );
  await client.query(
    `insert into observation_period (patient_id, start_day, end_day)
     select p, $2::int + (r(p, 3) * 400)::int, $2::int + $3::int - (r(p, 4) * 400)::int from generate_series(1, $1::int) p`,
    [patients, FIRST_DAY, DAYS],
  );
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexname "name", indexdef "text" from pg_indexes where tablename = 'fact' and indexname <> 'fact_pkey'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query("alter table fact drop constraint fact_pkey");
  // The database goes when the benchmark ends: what is logged would only be written twice.
  await client.query("alter table fact set unlogged");
  const kinds = profiles.flatMap((profile, group) => {
    const { first, share, factsPerPatient } = PROFILES[profile];
    return factsPerPatient.map((rate, at) => `(${first + at}, ${group}, ${share}, ${rate})`);
  });
  await client.query(
    `insert into fact (patient_id, encounter_id, concept_id, source, day)
     select p, p, f.c, 1, ${FIRST_DAY} + floor(r(p * 1000000 + f.c * 1000 + f.i, 5) * ${DAYS})::int
     from generate_series(1, $1::bigint) p cross join lateral (
       -- Exponential, so that some patients have many and some none; the same patients for all four of a profile.
       select c, i from (values ${kinds.join(", ")}) k(c, g, share, rate),
         generate_series(1, floor(-ln(1 - r(p * 1000 + c, 6)) * rate + r(p * 1000 + c, 7))::int) i
       where r(p * 10 + g, 8) < share
       union all
       select ${filler.first} + floor(${filler.concepts} * power(r(p * 1000 + i, 9), 3))::int, i
       from generate_series(1, ${filler.factsPerPatient}) i) f`,
    [patients],
  );
  await client.query("alter table fact add primary key (patient_id, fact_id)");
  for (const { text } of indexes) await client.query(text);
  await client.query("analyze");
}

/**
 * Index from 2012 on; a second concept within a year before; a third on two days in the two years after; none of a
 * fourth before; of age. All in the observation period of the index, as ATLAS asks by itself.
 */
export function benchmarkDefinition(profile: Profile): CohortDefinition {
  const observation = { samePeriodAsIndex: true };
  const concept = (at: number) => ({
    kind: "concept",
    concepts: { include: [{ conceptId: PROFILES[profile].first + at, descendants: true }] },
  });
  return CohortDefinition.parse({
    criteria: [
      { role: "index", ...concept(0), absoluteStartDate: "2012-01-01" },
      {
        role: "inclusion",
        ...concept(1),
        window: { unit: "days", from: -365, to: 0 },
        observation,
      },
      {
        role: "inclusion",
        ...concept(2),
        window: { unit: "days", from: 1, to: 730 },
        occurrences: { op: "at-least", n: 2, distinctDays: true },
        observation,
      },
      { role: "exclusion", ...concept(3), window: { unit: "days", to: -1 }, observation },
      { role: "inclusion", kind: "demographic", age: { min: 18, count: "calendar" } },
    ],
  });
}
