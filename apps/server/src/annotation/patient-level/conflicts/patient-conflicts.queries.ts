import { sql } from "kysely";
import type { Context } from "../../../platform/operations/context.ts";
import { patientVisible } from "../../../access/visibility.ts";
import { pageOf } from "../../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../../platform/database/rows-of.ts";
import { conflictsFound, projectVisible } from "../../conflicts/conflicts.queries.ts";

type Caller = Pick<Context, "db" | "user">;

export interface PatientConflictFilter {
  readonly study_id?: number | undefined;
  readonly concept_id?: number | undefined;
  readonly patient_ids?: readonly number[] | undefined;
}

/** Conflicts on patients as a whole, once each though a patient be in two projects that ask about the concept. */
const ofPatients = ({ user }: Pick<Context, "user">, filter: PatientConflictFilter) => sql`
  select distinct on (k.patient_id, k.concept_id, k.first_user_id, k.second_user_id) k.*, st.study_id, r.resolution_id
  from patient_conflict k
  join project p using (project_id)
  left join study st using (study_id)
  left join standing_patient_resolution r on r.patient_id = k.patient_id and r.concept_id = k.concept_id
  where ${projectVisible(user, "k.project_id")} and ${patientVisible(user, "k.patient_id")}
    and ${filter.study_id === undefined ? sql`true` : sql`p.study_id = ${filter.study_id}`}
    and ${filter.concept_id === undefined ? sql`true` : sql`k.concept_id = ${filter.concept_id}`}
    and ${filter.patient_ids === undefined ? sql`true` : sql`k.patient_id = any(${filter.patient_ids}::int[])`}
  order by k.patient_id, k.concept_id, k.first_user_id, k.second_user_id, k.project_id`;

/** Of patients as a whole and of their documents. */
async function everyConflict(caller: Caller, filter: PatientConflictFilter) {
  return sql`
  select patient_id, resolution_id from (${ofPatients(caller, filter)}) whole
  union all select patient_id, resolution_id from (${await conflictsFound(caller, filter)}) text`;
}

export async function listPatientsWithConflicts(
  { db, user }: Caller,
  filter: PatientConflictFilter,
  page: { offset: number; limit: number },
) {
  return rowsOf(
    db,
    { patient_id: "number", patient_identifier: "string" },
    sql`
    select p.patient_id, p.patient_identifier from patient p
    where p.patient_id in (select patient_id from (${await everyConflict({ db, user }, filter)}) found)
    order by p.patient_id ${pageOf(page)}`,
  );
}

export async function countPatientsWithConflicts(
  { db, user }: Caller,
  filter: PatientConflictFilter,
) {
  const rows = await rowsOf(
    db,
    { totalRecords: "number", conflictsCount: "number", openCount: "number" },
    sql`
    select count(distinct patient_id)::int "totalRecords", count(*)::int "conflictsCount",
      (count(*) filter (where resolution_id is null))::int "openCount" from (${await everyConflict({ db, user }, filter)}) found`,
  );
  return rows[0] ?? { totalRecords: 0, conflictsCount: 0, openCount: 0 };
}

const PatientConflictRow = {
  patient_id: "number",
  conflict_id: "number",
  version: "number",
  study_id: "number | null",
  concept_id: "number",
  concept_name: "string",
  difference: "string",
  chosen_user: "number | null",
  resolved_by: "string | null",
  resolved_at: "Date | null",
  reason: "string | null",
} as const satisfies Columns;
export type PatientConflictRow = RowOf<typeof PatientConflictRow>;

export async function listPatientConflicts(
  { db, user }: Caller,
  filter: PatientConflictFilter,
): Promise<PatientConflictRow[]> {
  return rowsOf(
    db,
    PatientConflictRow,
    sql`
    select k.patient_id, k.conflict_id, k.version, k.study_id, k.concept_id, c.text concept_name, k.difference,
      r.chosen_user_id chosen_user, by.first_name || ' ' || by.last_name resolved_by, r.resolved_at, r.reason
    from (${ofPatients({ user }, filter)}) k
    join concept c using (concept_id)
    left join patient_resolution r on r.patient_id = k.patient_id and r.resolution_id = k.resolution_id
    left join account by on by.user_id = r.resolved_by
    order by k.patient_id, lower(c.text), k.concept_id, k.first_user_id, k.second_user_id`,
  );
}

const SideRow = {
  conflict_id: "number",
  is_first: "boolean",
  user_id: "number",
  user_name: "string",
  annotation_id: "number | null",
  revision: "number | null",
  concept_name: "string | null",
  is_present: "boolean | null",
  source: ["Manual", "Outcome", null],
  severity: "string | null",
  descriptor: "string | null",
  progression: "string | null",
  numeric_result: "string | null",
} as const satisfies Columns;
export type PatientSideRow = RowOf<typeof SideRow>;

/** Both sides of each conflict, the first first, each with the answer as it was found. */
export async function listPatientSides(
  { db }: Pick<Context, "db">,
  conflictIds: readonly number[],
) {
  return rowsOf(
    db,
    SideRow,
    sql`
    select k.conflict_id, side.is_first, side.user_id, w.first_name || ' ' || w.last_name user_name, a.annotation_id, a.revision,
      c.text concept_name, a.is_present, a.source, a.severity, a.descriptor, a.progression, a.numeric_result
    from patient_conflict k
    cross join lateral (values (true, k.first_user_id, k.first_annotation_id, k.first_revision),
      (false, k.second_user_id, k.second_annotation_id, k.second_revision)) side(is_first, user_id, annotation_id, revision)
    join account w on w.user_id = side.user_id
    left join patient_annotation a on a.patient_id = k.patient_id and a.annotation_id = side.annotation_id
      and a.revision = side.revision
    left join concept c on c.concept_id = a.concept_id
    where k.conflict_id = any(${conflictIds}::bigint[])
    order by k.conflict_id, side.is_first desc`,
  );
}
