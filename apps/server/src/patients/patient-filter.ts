import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** Filters of the patient and data lists (S2.10, S2.12); each that is given must hold. */
export interface PatientFilter {
  m_cohortId?: number | undefined;
  m_studyId?: number | undefined;
  m_conceptId?: number | undefined;
  m_eventId?: number | undefined;
  m_outcomeId?: number | undefined;
  Organization_id?: number | undefined;
}

/** Concepts asked for by a concept: it and everything beneath it (domain.md §3). */
export function descendantsOf(conceptId: number): RawBuilder<unknown> {
  return sql`(select descendant_id from concept_ancestor where ancestor_id = ${conceptId})`;
}

/** Concepts of an event: those asked for, less those excluded. */
export function conceptsOfEvent(eventId: number): RawBuilder<unknown> {
  return sql`(
    select a.descendant_id from event_concept e
    join concept_ancestor a on a.ancestor_id = e.concept_id and (e.descendants or a.levels = 0)
    where e.event_id = ${eventId} and not e.excluded
    except
    select a.descendant_id from event_concept e
    join concept_ancestor a on a.ancestor_id = e.concept_id and (e.descendants or a.levels = 0)
    where e.event_id = ${eventId} and e.excluded)`;
}

/** Patients of a study: members of its base cohort or of an arm (domain.md §5). */
export function cohortsOfStudy(studyId: number): RawBuilder<unknown> {
  return sql`(select base_cohort_id from study where study_id = ${studyId}
    union select cohort_id from study_arm where study_id = ${studyId})`;
}

/** SQL conditions on a query that has `patient p`. Cohorts, studies and events must have been checked to be visible. */
export function patientConditions(filter: PatientFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (filter.Organization_id !== undefined) {
    conditions.push(sql`p.organization_id in (
      with recursive under as (
        select ${filter.Organization_id}::int organization_id
        union select o.organization_id from under u join organization o on o.parent_id = u.organization_id)
      select organization_id from under)`);
  }
  if (filter.m_cohortId !== undefined) {
    conditions.push(sql`exists (select from cohort_member m
      where m.patient_id = p.patient_id and m.cohort_id = ${filter.m_cohortId})`);
  }
  if (filter.m_studyId !== undefined) {
    conditions.push(sql`exists (select from cohort_member m
      where m.patient_id = p.patient_id and m.cohort_id in ${cohortsOfStudy(filter.m_studyId)})`);
  }
  if (filter.m_conceptId !== undefined) {
    conditions.push(sql`exists (select from fact f
      where f.patient_id = p.patient_id and f.concept_id in ${descendantsOf(filter.m_conceptId)})`);
  }
  if (filter.m_eventId !== undefined) {
    conditions.push(sql`exists (select from fact f
      where f.patient_id = p.patient_id and f.concept_id in ${conceptsOfEvent(filter.m_eventId)})`);
  }
  if (filter.m_outcomeId !== undefined)
    conditions.push(outcomeCondition(filter.m_outcomeId, filter.m_cohortId));
  return conditions;
}

/** A fact of the event on or after the index date; anywhere in the record when there is no cohort or no index date. */
function outcomeCondition(eventId: number, cohortId: number | undefined): RawBuilder<boolean> {
  const concepts = conceptsOfEvent(eventId);
  if (cohortId === undefined) {
    return sql`exists (select from fact f where f.patient_id = p.patient_id and f.concept_id in ${concepts})`;
  }
  return sql`exists (select from fact f join cohort_member m using (patient_id)
    where f.patient_id = p.patient_id and m.cohort_id = ${cohortId} and f.concept_id in ${concepts}
      and (m.index_day is null or f.day >= m.index_day))`;
}

/** `a and b and …`; true when there are none. */
export function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Text for a LIKE that finds it anywhere: its own wildcards are taken as they stand. */
export function likeAnywhere(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
