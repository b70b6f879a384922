// The frame of a sample: every unit that could be read, and of each other one why it can't be drawn.
import {
  type FrameExclusion,
  frameExclusions,
  type ProjectUnit,
  type SamplePlan,
} from "@concord/contract";
import { factSource } from "@concord/clinical";
import { type RawBuilder, sql } from "kysely";
import { organizationVisible } from "../../access/visibility.ts";
import { organizationsWithCodes } from "../../records/patients/organizations-with.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import type { Source } from "./source.queries.ts";
import { isDated, isDatedNote } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

export interface FrameQuestion {
  readonly source: Source;
  /** Documents that somebody chose; null for all of the study's or cohort's patients. */
  readonly chosen: readonly number[] | null;
  readonly unit: ProjectUnit;
  readonly deidentified: boolean;
  readonly annotators: readonly number[];
  readonly plan: Pick<SamplePlan, "from" | "to" | "strata" | "answers_of">;
}

const FrameRow = {
  patient_id: "number",
  unit_id: "number",
  documents: "number[]",
  hospital: "string",
  year: "number | null",
  arm: "string",
  recorded: ["yes", "no", "not assessable"],
  noted: ["yes", "no"],
  reason: [...frameExclusions, null] as readonly (FrameExclusion | null)[],
} as const satisfies Columns;
export type FrameRow = RowOf<typeof FrameRow>;

/** As many as a server holds in memory while it draws. */
export const mostOfFrame = 1_000_000;

/** Units by id; one more than `mostOfFrame` at most. */
export async function listFrame(
  { db, user }: Caller,
  { source, chosen, unit, deidentified, annotators, plan }: FrameQuestion,
): Promise<FrameRow[]> {
  const { studyId, cohortId } = source;
  const { from, to } = plan;
  const members = chosen
    ? sql`select distinct s.patient_id from subdocument s where s.subdocument_id = any(${chosen}::bigint[])`
    : sql`select distinct m.patient_id from cohort_member m where m.cohort_id = any(${
        studyId === null
          ? sql`array[${cohortId}::int]`
          : sql`array(select cohort_id from study_cohort where study_id = ${studyId})`
      })`;
  const said = plan.strata.includes("answers") && plan.answers_of !== null ? plan.answers_of : null;
  // Asked for only where strata are by what codes say.
  const hospitals = await rowsOf(
    db,
    { organization_id: "number" },
    sql`
    select distinct p.organization_id from (${members}) one join patient p using (patient_id)
    where ${said !== null}::bool and ${organizationVisible(user, "p.organization_id")} order by 1`,
  );
  const withCodes = await organizationsWithCodes(
    { db },
    hospitals.map((one) => one.organization_id),
  );
  return rowsOf(
    db,
    FrameRow,
    sql`
    with member as materialized (
      select p.patient_id, p.organization_id, o.name hospital,
        p.organization_id in (select organization_id from organizations_beneath(array[${source.organizationId}::int])) is_here
      from (${members}) one join patient p using (patient_id) join organization o using (organization_id)
      where ${organizationVisible(user, "p.organization_id")}
    ), note as (
      select s.patient_id, s.encounter_id, s.subdocument_id, s.at, ${isDatedNote()} is_dated,
        exists (select from tagging t where t.patient_id = s.patient_id and t.subdocument_id = s.subdocument_id) processed,
        (not ${deidentified}::bool or s.text_deidentified is not null) readable,
        exists (select from assignment a where a.patient_id = s.patient_id and a.subdocument_id = s.subdocument_id
          and a.user_id = any(${annotators}::int[])) taken
      from member join subdocument s using (patient_id) where s.content_type = 'narrative'
        and ${chosen ? sql`s.subdocument_id = any(${chosen}::bigint[])` : sql`true`}
    ), unit as (${unitsOf[unit]}), said as (${answers(said, unit)})
    select u.patient_id, u.unit_id, u.documents, m.hospital, extract(year from u.day)::int "year", ${armOf(studyId)} arm,
      case when said.recorded then 'yes' when m.organization_id = any(${[...withCodes]}::int[]) then 'no' else 'not assessable' end recorded,
      case when said.noted then 'yes' else 'no' end noted,
      case when cardinality(u.documents) = 0 then 'no note'
        when not m.is_here then 'elsewhere'
        when u.day < ${from}::date or u.day > ${to}::date then 'outside the period'
        when u.day is null and coalesce(${from}::date, ${to}::date) is not null then 'without a date'
        when not u.processed then 'not processed'
        when not u.readable then 'not masked'
        when u.taken and ${chosen === null} then 'already assigned' end reason
    from unit u join member m using (patient_id)
    left join said on said.patient_id = u.patient_id and said.encounter_id is not distinct from u.encounter_id
    order by u.patient_id, u.unit_id limit ${mostOfFrame + 1}`,
  );
}

const notes = sql`
  select patient_id, encounter_id, subdocument_id unit_id, array[subdocument_id] documents,
    case when is_dated then at::date end as day, processed, readable, taken
  from note`;

/** An encounter can be drawn where all of its notes can be read. */
const encounters = sql`
  select e.patient_id, e.encounter_id, e.encounter_id unit_id,
    coalesce(array_agg(n.subdocument_id order by n.at, n.subdocument_id) filter (where n.subdocument_id is not null), '{}') documents,
    case when ${isDated()} then e.start_at::date end as day, coalesce(bool_and(n.processed), false) processed, coalesce(bool_and(n.readable), false) readable,
    coalesce(bool_or(n.taken), false) taken
  from member join encounter e using (patient_id) left join note n using (patient_id, encounter_id)
  group by e.patient_id, e.encounter_id`;

/** Likewise a patient, whose day is that of the first. */
const patients = sql`
  select member.patient_id, null::bigint encounter_id, member.patient_id::bigint unit_id,
    coalesce(array_agg(n.subdocument_id order by n.at, n.subdocument_id) filter (where n.subdocument_id is not null), '{}') documents,
    min(n.at) filter (where n.is_dated)::date as day, coalesce(bool_and(n.processed), false) processed, coalesce(bool_and(n.readable), false) readable,
    coalesce(bool_or(n.taken), false) taken
  from member left join note n using (patient_id) group by member.patient_id`;

const unitsOf: Readonly<Record<ProjectUnit, RawBuilder<unknown>>> = {
  document: notes,
  encounter: encounters,
  patient: patients,
};

/**
 * What codes and notes say of a concept in each encounter, as the outcome table takes it (refresh-validity.ts); where
 * patients are drawn, in any.
 */
function answers(conceptId: number | null, unit: ProjectUnit): RawBuilder<unknown> {
  if (conceptId === null)
    return sql`select null::int patient_id, null::bigint encounter_id, false recorded, false noted where false`;
  return sql`
    select f.patient_id, ${unit === "patient" ? sql`null::bigint` : sql`f.encounter_id`} encounter_id, bool_or(f.source = ${sql.lit(factSource.structured)}) recorded,
      bool_or(f.source in (${sql.lit(factSource.unstructured)}, ${sql.lit(factSource.inferred)})) noted
    from member join fact f using (patient_id)
    join concept_ancestor up on up.descendant_id = f.concept_id and up.ancestor_id = ${conceptId}
    where f.source <> ${sql.lit(factSource.reference)} group by 1, 2`;
}

/** Arms that the patient is in, by their names; of several all, so that each patient is in one stratum. */
function armOf(studyId: number | null): RawBuilder<string> {
  if (studyId === null) return sql`''`;
  return sql`coalesce((select string_agg(c.cohort_name, ' + ' order by sa.position) from study_arm sa
    join cohort c using (cohort_id) join cohort_member cm on cm.cohort_id = sa.cohort_id and cm.patient_id = u.patient_id
    where sa.study_id = ${studyId}), 'no arm')`;
}
