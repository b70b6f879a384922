import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { subdocumentVisible } from "../../access/visibility.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;

export interface ConflictFilter {
  study_id?: number | undefined;
  subdocument_id?: number | undefined;
  concept_id?: number | undefined;
  cohort_id?: number | undefined;
  userIdList?: readonly number[] | undefined;
  /** Only conflicts in documents of these patients. */
  patient_ids?: readonly number[] | undefined;
  initial?: boolean;
  alike?: number | undefined;
  /** Only those of which this annotator is a side, and on which a decision between their two sides stands. */
  settledOf?: number | undefined;
}

export const ConflictRow = {
  conflict_id: "number | null",
  version: "number",
  study_id: "number | null",
  concept_id: "number",
  concept_name: "string",
  subdocument_id: "number",
  subdocument_name: "string",
  at: "string",
  patient_id: "number",
  patient_Identifier: "string",
  first_user: "number",
  second_user: "number",
  first_name: "string",
  second_name: "string",
  difference: "string",
  first_annotation_id: "number | null",
  first_revision: "number | null",
  second_annotation_id: "number | null",
  second_revision: "number | null",
  first_answer: "string",
  second_answer: "string",
  alike_count: "number",
  chosen_user: "number | null",
  resolved_by: "string | null",
  resolved_at: "Date | null",
  reason: "string | null",
  as_pattern: "boolean | null",
} as const satisfies Columns;
export type ConflictRow = RowOf<typeof ConflictRow>;

/** A supervisor resolves what the projects that they lead disagree on; a document may be in others as well. */
export const projectVisible = ({ role, id }: Caller["user"], project: string) =>
  role === "Supervisor"
    ? sql<boolean>`exists (select from project_supervisor led
        where led.project_id = ${sql.ref(project)} and led.user_id = ${id})`
    : sql<boolean>`true`;

/** The patient is of the cohort, where one is asked for. */
export const ofCohort = (cohortId: number | undefined, patient: string) =>
  cohortId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from cohort_member member
        where member.cohort_id = ${cohortId} and member.patient_id = ${sql.ref(patient)})`;

/** The conflicts that are alike are of one concept, and their two sides say the same, whoever says which. */
const alikeAs = (one: string, other: string) => {
  const of = (alias: string) => (column: string) => sql.ref(`${alias}.${column}`);
  const [a, b] = [of(one), of(other)];
  return sql<boolean>`${a("concept_id")} = ${b("concept_id")} and ${a("difference")} = ${b("difference")}
    and least(${a("first_answer")}, ${a("second_answer")}) = least(${b("first_answer")}, ${b("second_answer")})
    and greatest(${a("first_answer")}, ${a("second_answer")}) = greatest(${b("first_answer")}, ${b("second_answer")})`;
};

/** Once each, though the document be in two projects that ask about the concept. */
export const conflictsFound = ({ user }: Pick<Context, "user">, filter: ConflictFilter) => sql`
  select distinct on (k.patient_id, k.subdocument_id, k.concept_id, k.first_user_id, k.second_user_id)
    k.*, s.at, st.study_id, r.resolution_id
  from annotation_conflict k
  join project p using (project_id)
  left join study st using (study_id)
  join subdocument s on s.patient_id = k.patient_id and s.subdocument_id = k.subdocument_id
  left join standing_resolution r on not k.is_initial and r.patient_id = k.patient_id
    and r.subdocument_id = k.subdocument_id and r.concept_id = k.concept_id
  where k.is_initial = ${filter.initial ?? false} and ${projectVisible(user, "k.project_id")}
    and ${subdocumentVisible(user, "k.patient_id", "k.subdocument_id")} and ${ofCohort(filter.cohort_id, "k.patient_id")}
    and ${filter.study_id === undefined ? sql`true` : sql`p.study_id = ${filter.study_id}`}
    and ${filter.subdocument_id === undefined ? sql`true` : sql`k.subdocument_id = ${filter.subdocument_id}`}
    and ${filter.concept_id === undefined ? sql`true` : sql`k.concept_id = ${filter.concept_id}`}
    and ${filter.patient_ids === undefined ? sql`true` : sql`k.patient_id = any(${filter.patient_ids}::int[])`}
    and ${
      filter.userIdList === undefined
        ? sql`true`
        : sql`k.first_user_id = any(${filter.userIdList}::int[]) and k.second_user_id = any(${filter.userIdList}::int[])`
    }
    and ${
      filter.settledOf === undefined
        ? sql`true`
        : sql`${filter.settledOf} in (k.first_user_id, k.second_user_id)
            and r.chosen_user_id in (k.first_user_id, k.second_user_id)
            and r.other_user_id in (k.first_user_id, k.second_user_id)`
    }
    and ${
      filter.alike === undefined
        ? sql`true`
        : sql`exists (select from annotation_conflict model where model.conflict_id = ${filter.alike}
            and (k.conflict_id = model.conflict_id or r.resolution_id is null and ${alikeAs("k", "model")}))`
    }
  order by k.patient_id, k.subdocument_id, k.concept_id, k.first_user_id, k.second_user_id, k.project_id`;

/** Conflicts of the documents on a page, by document and concept. */
export async function listConflicts(
  { db, user }: Caller,
  filter: ConflictFilter,
  page: { offset: number; limit: number },
): Promise<ConflictRow[]> {
  return rowsOf(
    db,
    ConflictRow,
    sql`
    with found as materialized (${conflictsFound({ user }, filter)}), page as (
      select subdocument_id from found group by subdocument_id, at order by at, subdocument_id ${pageOf(page)}
    ), alike as (
      select concept_id, difference, least(first_answer, second_answer) one, greatest(first_answer, second_answer) other,
        count(*)::int n
      from found where resolution_id is null group by 1, 2, 3, 4
    )
    select case when not found.is_initial then found.conflict_id end conflict_id, found.version, found.study_id, found.concept_id,
      c.text concept_name, found.subdocument_id, s.name subdocument_name, s.at, found.patient_id,
      p.patient_identifier "patient_Identifier", found.first_user_id first_user, found.second_user_id second_user,
      one.first_name || ' ' || one.last_name first_name, two.first_name || ' ' || two.last_name second_name,
      found.difference, found.first_annotation_id, found.first_revision, found.second_annotation_id, found.second_revision,
      found.first_answer, found.second_answer, coalesce(alike.n, 0) - case when found.resolution_id is null then 1 else 0 end alike_count,
      r.chosen_user_id chosen_user, by.first_name || ' ' || by.last_name resolved_by, r.resolved_at, r.reason, r.as_pattern
    from found join page using (subdocument_id)
    join concept c using (concept_id)
    join subdocument s on s.patient_id = found.patient_id and s.subdocument_id = found.subdocument_id
    join patient p on p.patient_id = found.patient_id
    join account one on one.user_id = found.first_user_id
    join account two on two.user_id = found.second_user_id
    left join resolution r on r.patient_id = found.patient_id and r.resolution_id = found.resolution_id
    left join account by on by.user_id = r.resolved_by
    left join alike on alike.concept_id = found.concept_id and alike.difference = found.difference
      and alike.one = least(found.first_answer, found.second_answer)
      and alike.other = greatest(found.first_answer, found.second_answer)
    order by s.at, found.subdocument_id, lower(c.text), found.concept_id, first_user, second_user`,
  );
}

export async function countConflicts({ db, user }: Caller, filter: ConflictFilter) {
  const rows = await rowsOf(
    db,
    { documentsCount: "number", conflictsCount: "number", openCount: "number" },
    sql`
    with found as (${conflictsFound({ user }, filter)})
    select count(distinct subdocument_id)::int "documentsCount", count(*)::int "conflictsCount",
      (count(*) filter (where resolution_id is null))::int "openCount" from found`,
  );
  return rows[0] ?? { documentsCount: 0, conflictsCount: 0, openCount: 0 };
}
