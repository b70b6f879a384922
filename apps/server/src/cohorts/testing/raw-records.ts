// The rows of a raw CDM as the documents say that they are read (decisions 008, 023, 028; docs of the importer), person
// by person. Written independently: it shares nothing with the import.
import type { RawCdm } from "./raw-cdm.ts";

export interface RawRecord {
  readonly records:
    | "facts"
    | "codes"
    | "condition-eras"
    | "drug-eras"
    | "deaths"
    | "observation-periods";
  /** OMOP's id, or the words of the source where there is none; null for what has no concept. */
  readonly concept: number | string | null;
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Of the day; null where none is told: midnight is how OMOP writes that. */
  readonly minute: number | null;
  /** The last day as told; null where it is not. */
  readonly end: number | null;
  readonly value: number | null;
  /** As written, or the code of the unit's concept. */
  readonly unit: string | null;
  readonly valueConcept: number | null;
}

export interface RawPerson {
  readonly id: number;
  readonly name: string;
  readonly gender: "female" | "male" | "other" | "unknown";
  readonly birth: number | null;
  readonly periods: readonly { readonly start: number; readonly end: number }[];
  readonly records: readonly RawRecord[];
}

export interface RawSource {
  readonly people: readonly RawPerson[];
  /** The descendants of a concept, itself included. */
  descendants(concept: number): ReadonlySet<number>;
}

/** Table, prefix of its columns, first and last day, and what else it has. */
const TABLES = [
  ["condition_occurrence", "condition", "condition_start", "condition_end_date", ""],
  [
    "drug_exposure",
    "drug",
    "drug_exposure_start",
    "coalesce(drug_exposure_end_date, drug_exposure_start_date + days_supply)",
    "",
  ],
  ["procedure_occurrence", "procedure", "procedure", "null", ""],
  ["measurement", "measurement", "measurement", "null", "values"],
  ["observation", "observation", "observation", "null", "values"],
  ["device_exposure", "device", "device_exposure_start", "device_exposure_end_date", ""],
] as const;

const minuteOf = (column: string, date: string) => `case when ${column}::date = ${date}
  then nullif(extract(hour from ${column}) * 60 + extract(minute from ${column}), 0) end::int`;
const dayOf = (date: string) => `(${date}) - date '1970-01-01'`;

interface Row extends Omit<RawRecord, "concept" | "records"> {
  readonly [column: string]: unknown;
  readonly person: number;
  readonly concept: number | null;
  readonly code: number | null;
  readonly written: string | null;
}

/** All rows of a table once: the very same row again is no second record. */
async function rowsOf(
  raw: RawCdm,
  [table, prefix, start, end, values]: (typeof TABLES)[number],
): Promise<Row[]> {
  // A number below or above a limit is no number to compute with.
  const limited =
    table === "measurement"
      ? "m.operator_concept_id in (4171756, 4172704, 4171754, 4171755)"
      : "false";
  const value = values
    ? `case when ${limited} then null else m.value_as_number end`
    : "null::float8";
  return raw.rows<Row>(`
    select distinct on (m.person_id, m.${table}_id, concept, code, day, minute, value, unit, "valueConcept") 
      m.person_id person, nullif(m.${prefix}_concept_id, 0) concept, nullif(m.${prefix}_source_concept_id, 0) code,
      m.${prefix}_source_value written, ${dayOf(`m.${start}_date`)} "day", ${minuteOf(`m.${start}_datetime`, `m.${start}_date`)} "minute",
      ${end === "null" ? "null::int" : dayOf(end)} "end", ${value} "value",
      ${values ? `case when m.value_as_number is not null then coalesce(u.concept_code, m.unit_source_value) end` : "null"} "unit",
      ${values ? "nullif(m.value_as_concept_id, 0)" : "null::bigint"} "valueConcept"
    from ${table} m join person using (person_id)
    ${values ? "left join concept u on u.concept_id = m.unit_concept_id and u.concept_id <> 0" : ""}
    where m.${start}_date is not null`);
}

/** Reads a source whole. */
export async function readSource(raw: RawCdm): Promise<RawSource> {
  const of = new Map<number, RawRecord[]>();
  const add = (person: number, record: RawRecord) => {
    const all = of.get(person);
    if (all) all.push(record);
    else of.set(person, [record]);
  };
  const none = { minute: null, end: null, value: null, unit: null, valueConcept: null };

  // A concept that is not standard and maps to exactly one that is, is that one.
  const mapped = new Map(
    (
      await raw.rows<{ source: number; target: number }>(`
        select concept_id_1 source, min(concept_id_2) target from concept_relationship r
        join concept s on s.concept_id = concept_id_1 join concept t on t.concept_id = concept_id_2
        where relationship_id = 'Maps to' and r.invalid_reason is null and s.standard_concept is distinct from 'S'
          and t.standard_concept = 'S' group by 1 having count(distinct concept_id_2) = 1`)
    ).map(({ source, target }) => [source, target]),
  );
  for (const table of TABLES)
    for (const {
      person,
      concept,
      code,
      written,
      day,
      minute,
      end,
      value,
      unit,
      valueConcept,
    } of await rowsOf(raw, table)) {
      const named = concept ?? code;
      const read =
        named === null ? written && `${table[1]}: ${written}` : (mapped.get(named) ?? named);
      if (read === null) continue;
      const rest = { day, minute, end, value, unit, valueConcept };
      add(person, { records: "facts", concept: read, ...rest });
      if (code !== null) add(person, { records: "codes", concept: code, ...rest });
    }
  const visits = await raw.rows<{
    person: number;
    concept: number;
    day: number;
    minute: number | null;
    end: number | null;
  }>(`
    select person_id person, visit_concept_id concept, ${dayOf("visit_start_date")} "day",
      ${minuteOf("visit_start_datetime", "visit_start_date")} "minute", ${dayOf("visit_end_date")} "end"
    from visit_occurrence join person using (person_id) where visit_concept_id <> 0`);
  for (const { person, ...visit } of visits) add(person, { ...none, records: "facts", ...visit });
  for (const [kind, count] of [
    ["condition", "condition_occurrence_count"],
    ["drug", "drug_exposure_count"],
  ] as const) {
    const eras = await raw.rows<{
      person: number;
      concept: number;
      day: number;
      end: number;
      value: number | null;
    }>(`
      select person_id person, ${kind}_concept_id concept, ${dayOf(`${kind}_era_start_date`)} "day",
        ${dayOf(`${kind}_era_end_date`)} "end", ${count}::float8 "value"
      from ${kind}_era join person using (person_id) where ${kind}_concept_id <> 0 and ${kind}_era_end_date >= ${kind}_era_start_date`);
    for (const { person, ...era } of eras)
      add(person, { ...none, records: `${kind}-eras`, ...era });
  }
  // Of several deaths the first.
  const deaths = await raw.rows<{ person: number; day: number }>(
    `select person_id person, ${dayOf("min(death_date)")} "day" from death join person using (person_id) group by 1`,
  );
  for (const { person, day } of deaths)
    add(person, { ...none, records: "deaths", concept: null, day });
  // Of two periods that begin together the longer.
  const periods = await raw.rows<{ person: number; start: number; end: number }>(`
    select person_id person, ${dayOf("observation_period_start_date")} "start", ${dayOf("max(observation_period_end_date)")} "end"
    from observation_period join person using (person_id) where observation_period_end_date >= observation_period_start_date
    group by person_id, observation_period_start_date order by 1, 2`);
  for (const { person, start, end } of periods)
    add(person, { ...none, records: "observation-periods", concept: null, day: start, end });

  const periodsOf = Map.groupBy(periods, ({ person }) => person);
  const people = await raw.rows<{
    id: number;
    name: string;
    gender: RawPerson["gender"];
    birth: number | null;
    year_start: number | null;
  }>(`
    select person_id id, coalesce(person_source_value, person_id::text) "name",
      case when gender_concept_id = 8507 then 'male' when gender_concept_id = 8532 then 'female' when gender_concept_id = 8521 then 'other'
        when upper(gender_source_value) in ('M', 'MALE') then 'male' when upper(gender_source_value) in ('F', 'FEMALE') then 'female'
        else 'unknown' end gender,
      ${dayOf(`case when year_of_birth + month_of_birth + day_of_birth is null
          and coalesce(year_of_birth, extract(year from birth_datetime)) = extract(year from birth_datetime)
          and coalesce(month_of_birth, extract(month from birth_datetime)) = extract(month from birth_datetime)
        then birth_datetime::date else make_date(year_of_birth, coalesce(month_of_birth, 7), coalesce(day_of_birth, 1)) end`)} birth,
      ${dayOf("case when month_of_birth is null and extract(year from birth_datetime) is distinct from year_of_birth then make_date(year_of_birth, 1, 1) end")} year_start
    from person order by 1`);
  const ancestors = await raw.rows<{ a: number; d: number }>(
    "select ancestor_concept_id a, descendant_concept_id d from concept_ancestor",
  );
  const descendants = new Map<number, Set<number>>();
  for (const { a, d } of ancestors) {
    const all = descendants.get(a);
    if (all) all.add(d);
    else descendants.set(a, new Set([a, d]));
  }
  return {
    people: people.map(({ year_start, ...person }) => {
      const records = of.get(person.id) ?? [];
      // Of a year of birth its first record counts, where that comes before July.
      const days = records.filter((each) => !each.records.endsWith("-eras")).map(({ day }) => day);
      const early = days.filter((day) => year_start !== null && day >= year_start);
      const birth = person.birth === null ? null : Math.min(person.birth, ...early);
      return { ...person, birth, periods: periodsOf.get(person.id) ?? [], records };
    }),
    descendants: (concept) => descendants.get(concept) ?? new Set([concept]),
  };
}
