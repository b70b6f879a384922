import { factSource, factSourceName } from "@concord/clinical";
import type { InputOf } from "@concord/contract";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import {
  encounterVisible,
  patientVisible,
  subdocumentVisible,
  suggestionsVisible,
} from "../../access/visibility.ts";
import { all, likeAnywhere, patientConditions, saidOfPatient } from "./patient-filter.ts";
import { isIdentityHidden, masked } from "../../access/masking.ts";
import { factVisible, seesWholeOrganizations } from "../../access/visibility.ts";
import type { PatientFilter } from "./patient-filter-fields.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { isPossible, placeJoins } from "../fact-place.ts";
import { encounterMoment } from "../known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

/** A day of a fact as YYYY-MM-DD. */
export const dayToDate = (column: string, precision?: string) =>
  sql`to_char(date '1970-01-01' + ${sql.ref(column)}, ${
    precision === undefined
      ? sql.lit("YYYY-MM-DD")
      : sql`case ${sql.ref(precision)} when 'year' then 'YYYY' when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end`
  })`;

export const ListedPatient = {
  patient_id: "number",
  patient_Identifier: "string",
  organization: "string",
  gender: "string",
  birth_date: "string | null",
  /** day, month or year; null: not kept by the import. */
  birth_precision: "string | null",
  demographic_date: "string | null",
  personal_count: "number",
  total_count: "number",
} as const satisfies Columns;
export type ListedPatient = RowOf<typeof ListedPatient>;

export interface PatientPage {
  filter: PatientFilter & {
    m_searchString: string;
    m_PatientIdList?: readonly number[] | undefined;
  };
  sort?: { by?: PatientColumn | undefined; descending: boolean };
  offset: number;
  limit: number;
}

async function conditionsOf(
  { db, user }: Caller,
  { filter }: Pick<PatientPage, "filter">,
): Promise<RawBuilder<boolean>> {
  const conditions = [
    patientVisible(user, "p.patient_id"),
    ...(await patientConditions({ db, user }, filter)),
  ];
  if (filter.workQueue) {
    conditions.push(sql`exists (select from assignment a join project pr using (project_id)
      where a.patient_id = p.patient_id and a.user_id = ${user.id} and pr.status = 'active')`);
  }
  if (filter.m_PatientIdList)
    conditions.push(sql`p.patient_id = any(${filter.m_PatientIdList}::int[])`);
  if (filter.m_searchString)
    conditions.push(
      sql`lower(${shownIdentifier(user)}) like ${likeAnywhere(filter.m_searchString)}`,
    );
  return all(conditions);
}

/** The identifier of `patient p` as the user reads it (access/masking.ts): what is not shown is not searched either. */
const shownIdentifier = (user: Caller["user"]) =>
  sql`case when ${isIdentityHidden(user, "p.patient_id")} then 'Patient ' || p.patient_id else p.patient_identifier end`;

type PatientColumn = NonNullable<InputOf<"GetPatient">["m_sortBy"]>;

/** `order by` of a list of `patient p`: to the last row the same every time. */
function patientOrder(
  user: Caller["user"],
  { by, descending }: NonNullable<PatientPage["sort"]> = { descending: false },
): RawBuilder<unknown> {
  const byIdentifier = shownIdentifier(user);
  const born = sql`case when ${isIdentityHidden(user, "p.patient_id")} then date_trunc('year', p.birth_date) else p.birth_date end`;
  const columns: Record<PatientColumn, RawBuilder<unknown>> = {
    patient_Identifier: byIdentifier,
    organization: sql`(select lower(o.name) from organization o where o.organization_id = p.organization_id)`,
    gender: sql`p.gender`,
    date_of_birth: born,
    personal_count: sql`(select count(*) from subdocument s where s.patient_id = p.patient_id
      and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")})`,
  };
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${by ? columns[by] : byIdentifier} ${direction}, ${byIdentifier}, p.patient_id`;
}

/**
 * Patients in the order asked for, by identifier where there is none, with the documents that the user may see and all
 * that there are.
 */
export async function listPatients(
  { db, user }: Caller,
  page: PatientPage,
): Promise<ListedPatient[]> {
  const order = patientOrder(user, page.sort);
  const rows = await rowsOf(
    db,
    ListedPatient,
    sql`
    with listed as (
      select p.patient_id, p.patient_identifier, p.organization_id, p.gender, p.birth_date, p.birth_precision, p.demographic_date,
        row_number() over (order by ${order}) place
      from patient p
      where ${await conditionsOf({ db, user }, page)}
      order by ${order} ${pageOf(page)}
    )
    select p.patient_id, p.patient_identifier "patient_Identifier", o.name organization, p.gender, p.birth_date, p.birth_precision,
      coalesce(p.demographic_date, brought.first_at) demographic_date,
      coalesce(counted.personal, 0) personal_count, coalesce(counted.n, 0) total_count
    from listed p join organization o using (organization_id)
    left join (
      select s.patient_id, count(*)::int n,
        (count(*) filter (where ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}))::int personal
      from subdocument s where s.patient_id = any(array(select patient_id from listed)) group by 1) counted using (patient_id)
    left join (
      select d.patient_id, min(b.created_at)::date first_at from document d join batch b using (batch_id)
      where d.patient_id = any(array(select patient_id from listed where demographic_date is null)) group by 1) brought using (patient_id)
    order by p.place`,
  );
  return masked({ db, user }, rows, {
    identifiers: ["patient_Identifier"],
    dates: ["demographic_date"],
  });
}

export async function countPatients(
  { db, user }: Caller,
  page: Pick<PatientPage, "filter">,
): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(*)::int n from patient p where ${await conditionsOf({ db, user }, page)}`,
  );
  return rows[0]?.n ?? 0;
}

export async function listEncounters({ db, user }: Caller, patientId: number) {
  const rows = await rowsOf(
    db,
    {
      patient_id: "number",
      encounter_id: "number",
      episode_id: "number | null",
      name: "string",
      kind: "string",
      organization: "string",
      start: "string",
      end: "string | null",
      data_count: "number",
    },
    sql`
    select e.patient_id, e.encounter_id, e.episode_id, e.name, e.kind, o.name organization, ${encounterMoment()} "start", e.end_at "end",
      (select count(*)::int from subdocument s where s.patient_id = e.patient_id and s.encounter_id = e.encounter_id
        and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}) data_count
    from encounter e join organization o using (organization_id)
    where e.patient_id = ${patientId} and ${encounterVisible(user, "e")} order by e.start_at desc, e.encounter_id desc`,
  );
  const shown = await masked({ db, user }, rows, {
    names: ["name", "kind"],
    dates: ["start", "end"],
  });
  return shown.map(({ patient_id: _, ...encounter }) => encounter);
}

export async function listEpisodes({ db, user }: Caller, episodeIds: readonly number[]) {
  const rows = await rowsOf(
    db,
    {
      episode_id: "number",
      patient_id: "number",
      name: "string",
      start_date: "string",
      end_date: "string | null",
    },
    sql`
    select e.episode_id, e.patient_id, e.name, ${dayToDate("e.start_day", "e.start_precision")} start_date, ${dayToDate("e.end_day", "e.end_precision")} end_date
    from episode e where e.episode_id = any(${episodeIds}::bigint[]) and ${patientVisible(user, "e.patient_id")}
      and (${seesWholeOrganizations(user)} or exists (select from encounter held
        where held.patient_id = e.patient_id and held.episode_id = e.episode_id and ${encounterVisible(user, "held")}))
    order by e.start_day, e.episode_id`,
  );
  return masked({ db, user }, rows, { names: ["name"], dates: ["start_date", "end_date"] });
}

/** Coded diagnoses: structured facts of Problem concepts, one row a concept. */
export async function listDiagnoses({ db, user }: Caller, patientId: number) {
  const rows = await rowsOf(
    db,
    {
      patient_id: "number",
      concept_id: "number",
      text: "string",
      sab: "string",
      code: "string",
      first_date: "string",
      last_date: "string",
      encounter_count: "number",
    },
    sql`
    select ${patientId}::int patient_id, c.concept_id, c.text, c.sab, c.code, coalesce(to_char(date '1970-01-01' + min(f.day) filter (where not f.is_undated), 'YYYY-MM-DD'), '') first_date,
      coalesce(to_char(date '1970-01-01' + max(f.day) filter (where not f.is_undated), 'YYYY-MM-DD'), '') last_date, count(distinct f.encounter_id)::int encounter_count
    from fact f join concept c using (concept_id)
    where f.patient_id = ${patientId} and f.source = ${sql.lit(factSource.structured)} and c.category = 'Problem' and ${factVisible(user, "f")}
    group by c.concept_id order by max(f.day) filter (where not f.is_undated) desc nulls last, c.text`,
  );
  const shown = await masked({ db, user }, rows, { dates: ["first_date", "last_date"] });
  return shown.map(({ patient_id: _, ...diagnosis }) => diagnosis);
}

/** Problem concepts with positive evidence (domain.md §10), the best supported first. */
export async function listProblems({ db, user }: Caller, patientId: number) {
  const rows = await rowsOf(
    db,
    {
      patient_id: "number",
      concept_id: "number",
      text: "string",
      sab: "string",
      code: "string",
      /** Empty where only notes without a date say so. */
      first_date: "string",
      last_date: "string",
      fact_count: "number",
      sources: "number[]",
      is_possible: "boolean",
    },
    sql`
    select ${patientId}::int patient_id, c.concept_id, c.text, c.sab, c.code, coalesce(to_char(date '1970-01-01' + min(f.day) filter (where not f.is_undated), 'YYYY-MM-DD'), '') first_date,
      coalesce(to_char(date '1970-01-01' + max(f.day) filter (where not f.is_undated), 'YYYY-MM-DD'), '') last_date, count(*)::int fact_count,
      array_agg(distinct f.source order by f.source) sources, bool_and(${isPossible}) is_possible
    from fact f join concept c using (concept_id)
    ${placeJoins}
    where f.patient_id = ${patientId} and c.category = 'Problem' and ${factVisible(user, "f")}
    group by c.concept_id order by count(distinct f.source) desc, count(*) desc, c.text`,
  );
  const shown = await masked({ db, user }, rows, { dates: ["first_date", "last_date"] });
  return shown.map(({ patient_id: _, ...row }) => ({
    ...row,
    sources: row.sources.map(factSourceName),
  }));
}

/**
 * Problem concepts that were mentioned but never held against the patient, with the commonest reason
 * (`notExperiencedReason`).
 */
export async function listExcludedProblems({ db, user }: Caller, patientId: number) {
  const rows = await rowsOf(
    db,
    {
      concept_id: "number",
      text: "string",
      sab: "string",
      code: "string",
      reason: "string",
      mention_count: "number",
    },
    sql`
    select c.concept_id, c.text, c.sab, c.code,
      mode() within group (order by coalesce(a.not_experienced_reason,
        not_experienced_reason(a.negated, a.subject, a.hypothetical), 'Not experienced')) reason, count(*)::int mention_count
    from automated_annotation a join concept c using (concept_id)
    where a.patient_id = ${patientId} and c.category = 'Problem' and not ${saidOfPatient("a")}
      and ${seesWholeOrganizations(user) ? sql`true` : subdocumentVisible(user, "a.patient_id", "a.subdocument_id")}
      and ${suggestionsVisible(user, "a.patient_id", "a.subdocument_id")}
      and not exists (select from fact f where f.patient_id = a.patient_id and f.concept_id = a.concept_id
        and ${factVisible(user, "f")})
    group by c.concept_id order by count(*) desc, c.text`,
  );
  return rows;
}
