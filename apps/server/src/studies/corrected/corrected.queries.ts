// Members of a study's cohorts by what the sources say of an outcome on or after their index date, and what readers of
// the sampled ones found in the notes from that day on.
import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import { membersTold } from "../../access/members-told.ts";
import { factVisible, patientVisible } from "../../access/visibility.ts";
import type { Context } from "../../platform/operations/context.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { factsOfEvent } from "../../records/events/facts-of-event.ts";
import { organizationsWithCodes } from "../../records/patients/organizations-with.ts";
import { isDated } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

const CorrectingProject = {
  project_id: "number",
  project_name: "string",
  is_weighed: "boolean",
  is_unfinished: "boolean",
} as const satisfies Columns;
export type CorrectingProject = RowOf<typeof CorrectingProject>;

/**
 * The study's newest sample of patients from which something may be carried over (validity.md §1, 3 and 4): drawn at
 * random, read without suggestions, for validity, with a reference standard; one that was begun before one that was
 * not. Null where there is none.
 */
export async function findCorrectingProject(
  { db }: Pick<Context, "db">,
  studyId: number,
): Promise<CorrectingProject | null> {
  const [project] = await rowsOf(
    db,
    CorrectingProject,
    sql`
    select p.project_id, p.project_name, coalesce(work.is_unfinished, true) is_unfinished, coalesce((
      select max(s.sample_count::numeric / s.frame_count) > min(s.sample_count::numeric / s.frame_count)
      from project_stratum s where s.project_id = p.project_id), false) is_weighed
    from project p left join (
      select project_id, bool_or(status = 'done') is_begun, bool_or(status <> 'done') is_unfinished
      from assignment where counts
        and project_id = any(array(select project_id from project where study_id = ${studyId})) group by 1
    ) work using (project_id)
    where p.study_id = ${studyId} and p.unit = 'patient' and p.sampling = 'random' and p.assisted is false
      and p.purpose = 'validity' and (p.annotators_per_document >= 2 or p.single_annotator_reference)
    order by coalesce(work.is_begun, false) desc, p.created_at desc nulls last, p.project_id desc limit 1`,
  );
  return project ?? null;
}

const states = ["positive", "negative", "unresolved", "unread", "not drawn"] as const;

const AnsweredMembers = {
  cohort_id: "number",
  /** In the frame; null outside it. */
  stratum: "number | null",
  /** There is a note on or after the index date. */
  has_note: "boolean",
  /** By any record, as study results count it, those of the reference standard among them. */
  told: "boolean",
  any: "boolean",
  structured: "boolean | null",
  notes: "boolean | null",
  inferred: "boolean | null",
  state: states,
  n: "number",
} as const satisfies Columns;
export type AnsweredMembers = RowOf<typeof AnsweredMembers>;

interface Asked {
  readonly projectId: number;
  readonly cohortIds: readonly number[];
  readonly eventId: number;
  readonly concepts: readonly number[];
}

/**
 * Alike members together, each of one cohort at a time: index dates are those of the cohort. A patient is read when
 * every note from the index date on is (at any time in a cohort without), and unresolved where one of them has no
 * reference standard. Codes can't be judged where the hospital sends none, notes where one was not processed.
 */
export async function listAnsweredMembers(
  { db, user }: Caller,
  { projectId, cohortIds, eventId, concepts }: Asked,
): Promise<AnsweredMembers[]> {
  const ofEvent = await factsOfEvent({ db }, eventId);
  const hospitals = await rowsOf(
    db,
    { organization_id: "number" },
    sql`
    select distinct p.organization_id from cohort_member m join patient p using (patient_id)
    where m.cohort_id = any(${cohortIds}::int[]) order by 1`,
  );
  const withCodes = await organizationsWithCodes(
    { db },
    hospitals.map((one) => one.organization_id),
  );
  const { structured, unstructured, inferred, reference } = factSource;
  const from = (source: number) => sql`bool_or(f.source = ${sql.lit(source)})`;
  return rowsOf(
    db,
    AnsweredMembers,
    sql`
    with member as materialized (
      select m.cohort_id, m.patient_id, m.index_day, framed.stratum, p.organization_id = any(${[...withCodes]}::int[]) has_codes
      from ${membersTold(user)} m join patient p using (patient_id)
      left join project_frame framed on framed.patient_id = m.patient_id and framed.project_id = ${projectId}
      where m.cohort_id = any(${cohortIds}::int[]) and ${patientVisible(user, "m.patient_id")}
    ), drawn as materialized (
      select distinct a.patient_id from assignment a where a.project_id = ${projectId} and a.counts
    ), said as materialized (
      select d.patient_id, d.subdocument_id, bool_and(d.finished) finished,
        case when bool_and(d.reference is not null) then bool_or(d.reference) end reference
      from document_reference d where d.project_id = ${projectId} and d.concept_id = any(${concepts}::int[]) group by 1, 2
    ), noted as materialized (
      select m.cohort_id, m.patient_id,
        bool_and(exists (select from tagging t where t.patient_id = s.patient_id and t.subdocument_id = s.subdocument_id)) tagged,
        bool_and(coalesce(said.finished, false)) finished,
        case when bool_and(said.reference is not null) then bool_or(said.reference) end reference
      from member m join subdocument s using (patient_id) join encounter e using (patient_id, encounter_id)
      left join said on said.patient_id = s.patient_id and said.subdocument_id = s.subdocument_id
      where s.content_type = 'narrative' and (m.index_day is null
        or ${isDated()} and s.at::date - date '1970-01-01' >= m.index_day)
      group by 1, 2
    ), found as materialized (
      select m.cohort_id, m.patient_id, ${from(structured)} structured, ${from(unstructured)} notes,
        ${from(unstructured)} or ${from(inferred)} inferred, bool_or(f.source <> ${sql.lit(reference)}) "any"
      from member m join fact f using (patient_id)
      where ${ofEvent("f")} and ${factVisible(user, "f")} and (m.index_day is null or not f.is_undated and f.day >= m.index_day)
      group by 1, 2
    )
    select m.cohort_id, m.stratum, noted.patient_id is not null has_note, found.patient_id is not null told,
      coalesce(found."any", false) "any", case when m.has_codes then coalesce(found.structured, false) end structured,
      case when noted.tagged then coalesce(found.notes, false) end notes,
      case when noted.tagged then coalesce(found.inferred, false) end inferred,
      case when drawn.patient_id is null or m.stratum is null then 'not drawn' when not coalesce(noted.finished, false) then 'unread'
        when noted.reference is null then 'unresolved' when noted.reference then 'positive' else 'negative' end state,
      count(*)::int n
    from member m left join noted using (cohort_id, patient_id) left join found using (cohort_id, patient_id)
    left join drawn on drawn.patient_id = m.patient_id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  );
}

/** Pairs of these cohorts that share a member. */
export async function listOverlaps(
  { db }: Pick<Context, "db">,
  cohortIds: readonly number[],
): Promise<{ readonly one: number; readonly other: number }[]> {
  return rowsOf(
    db,
    { one: "number", other: "number" },
    sql`
    select distinct a.cohort_id one, b.cohort_id other from cohort_member a join cohort_member b using (patient_id)
    where a.cohort_id = any(${cohortIds}::int[]) and b.cohort_id = any(${cohortIds}::int[]) and a.cohort_id <> b.cohort_id
    order by 1, 2`,
  );
}
