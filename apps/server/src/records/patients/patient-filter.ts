import { factSource } from "@concord/clinical";
import { sourcesTold } from "../../access/settling.ts";
import { membersTold, patientsOfStudyTold } from "../../access/members-told.ts";
import { factVisible } from "../../access/visibility.ts";
import { attributeWords } from "@concord/cohorts";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { factsOfEvent } from "../events/facts-of-event.ts";
import type { FactCondition } from "../events/facts-of-event.ts";
import type { Context } from "../../platform/operations/context.ts";
import type { User } from "../../platform/operations/user.ts";
import type { PatientFilter } from "./patient-filter-fields.ts";
import { hasUnit } from "./unit-filter.ts";

type Caller = Pick<Context, "db" | "user">;

/**
 * What an automated annotation `alias` says the patient has; the rest is denied, of somebody else or only thought of.
 */
export function saidOfPatient(alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(${of("present")} and ${of("experienced")} and not ${of("negated")} and not ${of("hypothetical")}
    and ${of("subject")} = 'Patient')`;
}

/** The organisation and everything under it. */
export function organizationsUnder(organizationId: number): RawBuilder<unknown> {
  return sql`(select organization_id from organizations_beneath(array[${organizationId}::int]))`;
}

/** Concepts asked for by a concept: it and its descendants, or it alone (domain.md §3). */
function askedConcepts(
  conceptId: number,
  { m_isConcept = false }: PatientFilter,
): RawBuilder<unknown> {
  if (m_isConcept) return sql`(select ${conceptId}::int)`;
  return sql`(select descendant_id from concept_ancestor where ancestor_id = ${conceptId})`;
}

/**
 * Whose members are the patients of a study: its base cohort and its arms (domain.md §5), as an array, which is read
 * once; a subquery was for each patient.
 */
export function cohortsOfStudy(studyId: number): RawBuilder<unknown> {
  return sql`array(select cohort_id from study_cohort where study_id = ${studyId})`;
}

/** SQL conditions on a query that has `patient p`. Cohorts, studies and events must have been checked to be visible. */
export async function patientConditions(
  { db, user }: Caller,
  filter: PatientFilter,
): Promise<RawBuilder<boolean>[]> {
  const conditions: RawBuilder<boolean>[] = [];
  if (filter.Organization_id !== undefined)
    conditions.push(sql`p.organization_id in ${organizationsUnder(filter.Organization_id)}`);
  if (filter.m_cohortId !== undefined) {
    conditions.push(sql`exists (select from ${membersTold(user)} m
      where m.patient_id = p.patient_id and m.cohort_id = ${filter.m_cohortId})`);
  }
  if (filter.m_studyId !== undefined) {
    const told = patientsOfStudyTold(user);
    conditions.push(
      told
        ? sql`exists (select from ${told} m where m.patient_id = p.patient_id and m.study_id = ${filter.m_studyId})`
        : sql`exists (select from cohort_member m
      where m.patient_id = p.patient_id and m.cohort_id = any(${cohortsOfStudy(filter.m_studyId)}))`,
    );
  }
  if (filter.m_resolution !== undefined) conditions.push(hasUnit(user, filter));
  else
    for (const asked of await askedFacts({ db }, filter)) {
      const said = sql`select from fact f where f.patient_id = p.patient_id and ${asked("f")} and ${factVisible(user, "f")}`;
      conditions.push(knownFrom(said, filter));
      if (filter.m_knownFrom !== undefined) conditions.push(sourcesTold(user, "p.patient_id"));
    }
  if (filter.m_outcomeId !== undefined) {
    const ofEvent = await factsOfEvent({ db }, filter.m_outcomeId);
    conditions.push(outcomeCondition(user, ofEvent, filter.m_cohortId));
  }
  return conditions;
}

/**
 * The facts that a filter asks for, each of which the patient or the document must have: one of the concept, one of the
 * event, or any where neither is named; each with the value and the attributes asked for, which one fact must have
 * together. None where the filter asks for nothing of the kind.
 */
export async function askedFacts(
  { db }: Pick<Context, "db">,
  filter: PatientFilter,
): Promise<FactCondition[]> {
  const { m_conceptId, m_eventId } = filter;
  const named: FactCondition[] = [];
  if (m_conceptId !== undefined) {
    const concepts = askedConcepts(m_conceptId, filter);
    named.push((fact) => sql`${sql.ref(`${fact}.concept_id`)} = any(array${concepts})`);
  }
  if (m_eventId !== undefined) named.push(await factsOfEvent({ db }, m_eventId));
  const said = (fact: string) =>
    [valueCondition(filter, fact), attributeCondition(filter, fact)].filter(
      (condition) => condition !== undefined,
    );
  if (named.length === 0) return said("f").length === 0 ? [] : [(fact) => all(said(fact))];
  return named.map((one) => (fact) => all([one(fact), ...said(fact)]));
}

/** What the filter asks of the value of fact `alias`: that there is one, or which; undefined where it asks nothing. */
function valueCondition(
  { forResult, m_conceptResult }: PatientFilter,
  alias: string,
): RawBuilder<boolean> | undefined {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  if (m_conceptResult !== undefined) {
    const number = /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(m_conceptResult) ? m_conceptResult : null;
    return sql`(${of("value")} = ${number}::float8 or lower(${of("text_value")}) = lower(${m_conceptResult})
      or ${of("value_concept_id")} in (select c.concept_id from concept c where lower(c.text) = lower(${m_conceptResult})))`;
  }
  if (!forResult) return undefined;
  return sql`(${of("value")} is not null or ${of("text_value")} is not null or ${of("value_concept_id")} is not null)`;
}

/**
 * One mention of fact `alias` has every attribute asked for (decision 027); undefined where the filter asks for none.
 */
function attributeCondition(
  { m_conceptSeverity, m_conceptDescriptor, m_conceptProgression }: PatientFilter,
  alias: string,
): RawBuilder<boolean> | undefined {
  const asked = attributeWords({
    ...(m_conceptSeverity && { severity: m_conceptSeverity }),
    ...(m_conceptDescriptor && { descriptor: m_conceptDescriptor }),
    ...(m_conceptProgression && { progression: m_conceptProgression }),
  });
  if (Object.keys(asked).length === 0) return undefined;
  return sql`${sql.ref(`${alias}.attributes`)} @> ${JSON.stringify([asked])}::jsonb`;
}

/** Some fact of `said` is there, of the sources asked for. */
function knownFrom(said: RawBuilder<unknown>, { m_knownFrom }: PatientFilter): RawBuilder<boolean> {
  const of = (source: number) => sql`exists (${said} and f.source = ${sql.lit(source)})`;
  const structured = of(factSource.structured);
  const notes = of(factSource.unstructured);
  switch (m_knownFrom) {
    case "structured only":
      return sql`(${structured} and not ${notes})`;
    case "notes only":
      return sql`(${notes} and not ${structured})`;
    case "both":
      return sql`(${structured} and ${notes})`;
    case "either":
      return sql`(${structured} or ${notes})`;
    case undefined:
      return sql`exists (${said})`;
  }
}

/**
 * A fact of the event on or after the index date; anywhere in the record, notes without a date among it, when there is
 * no cohort or no index date.
 */
function outcomeCondition(
  user: User,
  ofEvent: FactCondition,
  cohortId: number | undefined,
): RawBuilder<boolean> {
  if (cohortId === undefined) {
    return sql`exists (select from fact f where f.patient_id = p.patient_id and ${ofEvent("f")}
      and ${factVisible(user, "f")})`;
  }
  return sql`exists (select from fact f join ${membersTold(user)} m using (patient_id)
    where f.patient_id = p.patient_id and m.cohort_id = ${cohortId} and ${ofEvent("f")}
      and (m.index_day is null or not f.is_undated and f.day >= m.index_day) and ${factVisible(user, "f")})`;
}

/** `a and b and …`; true when there are none. */
export function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Text for a LIKE that finds it anywhere: its own wildcards are taken as they stand. */
export function likeAnywhere(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
