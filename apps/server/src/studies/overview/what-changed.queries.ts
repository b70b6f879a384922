import { sql } from "kysely";
import { z } from "zod";
import { organizationVisible, subdocumentVisible } from "../../access/visibility.ts";
import { newestRun } from "../../cohorts/newest-run.ts";
import { ImportAccount } from "../../importing/account/import-account.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

type Caller = Pick<Context, "db" | "user">;

const EditRow = {
  kind: ["cohort", "study"],
  id: "number",
  user_id: "number | null",
  user_name: "string | null",
  at: "Date",
  is_new: "boolean",
} as const satisfies Columns;
export type EditRow = RowOf<typeof EditRow>;

/** Who added or edited which cohort or study, each once, by name; of whatever organization. */
export async function listEdits({ db }: Pick<Caller, "db">, since: Date): Promise<EditRow[]> {
  return rowsOf(
    db,
    EditRow,
    sql`
    with edit as (
      select case when e.operation in ('AddStudy', 'EditStudy') then 'study' else 'cohort' end kind, e.operation, e.user_id, e.at,
        e.subject -> 'subjects' named
      from audit_entry e
      where e.operation in ('AddCohort', 'EditCohort', 'ImportAtlasCohort', 'AddStudy', 'EditStudy')
        and e.at > ${since} and not e.subject ? 'problem'
    )
    select e.kind, ids.id::int id, a.user_id, a.first_name || ' ' || a.last_name user_name,
      max(e.at) "at", bool_or(e.operation not in ('EditCohort', 'EditStudy')) is_new
    from edit e cross join lateral jsonb_array_elements_text(e.named -> e.kind) ids(id) left join account a using (user_id)
    group by e.kind, ids.id, a.user_id order by e.kind, ids.id::int, lower(a.last_name), a.user_id`,
  );
}

const RunCohortRow = {
  cohort_id: "number",
  cohort_name: "string",
  at: "Date",
  patients: "number",
  patients_before: "number | null",
  version: "number",
  version_before: "number | null",
  has_same_members: "boolean",
} as const satisfies Columns;
export type RunCohortRow = RowOf<typeof RunCohortRow>;

/** Visible cohorts that ran since, beside their result of then. */
export async function listRunCohorts({ db, user }: Caller, since: Date): Promise<RunCohortRow[]> {
  return rowsOf(
    db,
    RunCohortRow,
    sql`
    select c.cohort_id, c.cohort_name, newest.computed_at "at", newest.patient_count patients,
      former.patient_count patients_before, newest.version, former.version version_before,
      coalesce(newest.members = former.members, newest.patient_count = former.patient_count, false) has_same_members
    from cohort c cross join lateral ${newestRun(sql`c.cohort_id`)} newest
    left join lateral (
      select r.patient_count, r.version, r.members from cohort_run r
      where r.cohort_id = c.cohort_id and r.computed_at <= ${since} order by r.version desc, r.computed_at desc limit 1) former on true
    where newest.computed_at > ${since} and ${organizationVisible(user, "c.organization_id")}
    order by newest.computed_at desc, c.cohort_id`,
  );
}

/** Visible studies with the cohorts that they are of. */
export async function listStudyParts({ db, user }: Caller) {
  return rowsOf(
    db,
    { study_id: "number", study_name: "string", cohort_ids: "number[]" },
    sql`
    select s.study_id, s.study_name,
      array(select s.base_cohort_id union select arm.cohort_id from study_arm arm where arm.study_id = s.study_id order by 1) cohort_ids
    from study s where ${organizationVisible(user, "s.organization_id")} order by lower(s.study_name), s.study_id`,
  );
}

const ImportRow = {
  batch_id: "number",
  batch_name: "string",
  organization_name: "string",
  at: "Date",
  account: ImportAccount,
  account_before: ImportAccount.nullable(),
} as const satisfies Columns;
export type ImportRow = RowOf<typeof ImportRow>;

/** Visible batches of which an import ended since: what the last one says, and the last one of then. */
export async function listImports({ db, user }: Caller, since: Date): Promise<ImportRow[]> {
  return rowsOf(
    db,
    ImportRow,
    sql`
    select b.batch_id, b.name batch_name, o.name organization_name, newest.finished_at "at", newest.account,
      (select i.account from batch_import i where i.batch_id = b.batch_id and i.finished_at <= ${since}
        order by i.import_id desc limit 1) account_before
    from batch b join organization o using (organization_id)
    cross join lateral (
      select i.finished_at, i.account from batch_import i where i.batch_id = b.batch_id order by i.import_id desc limit 1) newest
    where newest.finished_at > ${since} and ${organizationVisible(user, "b.organization_id")}
    order by newest.finished_at desc, b.batch_id`,
  );
}

const People = z.array(z.object({ user_id: z.number(), name: z.string(), count: z.number() }));

/**
 * Projects of the user, of nobody in particular, or for a study of the user's, in which others finished notes or
 * settled conflicts since, or conflicts were found. Counts are of notes that the user may see.
 */
export async function listChangedProjects({ db, user }: Caller, since: Date) {
  const people = (rows: ReturnType<typeof sql>) => sql`coalesce((
    select json_agg(json_build_object('user_id', a.user_id, 'name', a.first_name || ' ' || a.last_name, 'count', n)
      order by lower(a.last_name), a.user_id)
    from (${rows}) did join account a using (user_id)), '[]')`;
  const rows = await rowsOf(
    db,
    {
      project_id: "number",
      project_name: "string",
      study_id: "number | null",
      at: "Date | null",
      finished: People,
      settled: People,
      found_count: "number",
      open_count: "number",
      note_count: "number",
      done_count: "number",
    },
    sql`
    with own as (
      select p.project_id, p.project_name, st.study_id from project p left join study st using (study_id)
      where (p.created_by is null or ${user.id} in (p.created_by, st.created_by)) and ${organizationVisible(user, "p.organization_id")}
    ), work as (
      select w.* from assignment w join own using (project_id)
      where ${subdocumentVisible(user, "w.patient_id", "w.subdocument_id")}
    ), conflict as (
      select k.project_id, k.found_at, r.resolution_id, r.resolved_by, r.resolved_at
      from annotation_conflict k join own using (project_id)
      left join project_resolution r using (project_id, patient_id, subdocument_id, concept_id)
      where not k.is_initial and ${subdocumentVisible(user, "k.patient_id", "k.subdocument_id")}
    )
    select own.project_id, own.project_name, own.study_id,
      greatest((select max(w.done_at) from work w where w.project_id = own.project_id and w.user_id <> ${user.id}),
        (select max(greatest(k.found_at, k.resolved_at)) from conflict k where k.project_id = own.project_id)) "at",
      ${people(sql`select w.user_id, count(*)::int n from work w
        where w.project_id = own.project_id and w.status = 'done' and w.done_at > ${since} and w.user_id <> ${user.id} group by 1`)} finished,
      ${people(sql`select k.resolved_by user_id, count(*)::int n from conflict k
        where k.project_id = own.project_id and k.resolved_at > ${since} and k.resolved_by <> ${user.id} group by 1`)} settled,
      (select count(*)::int from conflict k where k.project_id = own.project_id and k.found_at > ${since}) found_count,
      (select count(*)::int from conflict k where k.project_id = own.project_id and k.resolution_id is null) open_count,
      (select count(distinct (w.patient_id, w.subdocument_id))::int from work w where w.project_id = own.project_id) note_count,
      (select count(*)::int from (select from work w where w.project_id = own.project_id
        group by w.patient_id, w.subdocument_id having bool_and(w.status = 'done')) done) done_count
    from own order by "at" desc nulls last, own.project_id`,
  );
  return rows.flatMap(({ at, ...row }) =>
    at && (row.finished.length > 0 || row.settled.length > 0 || row.found_count > 0)
      ? [{ ...row, at: at.toISOString() }]
      : [],
  );
}
