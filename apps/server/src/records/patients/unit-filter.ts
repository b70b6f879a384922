// Lists of a row of the outcome table (S2.49): the encounters that the table counts, and the patients that they are of.
import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import type { User } from "../../platform/operations/user.ts";
import {
  encounterVisible,
  seesWholeOrganizations,
  subdocumentVisible,
} from "../../access/visibility.ts";
import { refuseValidityOfStudy, refuseWhileSettling } from "../../access/settling.ts";
import type { PatientFilter } from "./patient-filter-fields.ts";

declare module "../../platform/operations/context.ts" {
  interface SharedServices {
    /** Recomputes a study's validity where it rests on something that has changed since (a layer above knows how). */
    readonly freshValidity: (call: Pick<Context, "db" | "now">, studyId: number) => Promise<void>;
  }
}

/** What the list of a row shows is what the table would show now, whether or not anybody has opened the table. */
export async function refreshUnits(
  call: Pick<Context, "db" | "now" | "freshValidity">,
  { m_resolution, m_studyId }: PatientFilter,
): Promise<void> {
  if (m_resolution !== undefined && m_studyId !== undefined)
    await call.freshValidity(call, m_studyId);
}

/** `u` is one of the encounters that the row counts. */
function ofRow(
  user: User,
  { m_studyId, m_conceptId, m_units = "positive" }: PatientFilter,
): RawBuilder<boolean> {
  return sql`u.study_id = ${m_studyId} and u.concept_id = ${m_conceptId} and u.level = 'encounter'
    and ${m_units === "all" ? sql`true` : sql`u.reference`} and ${encounterVisible(user, "u")}`;
}

/** Patient `p` has an encounter of the row. */
export function hasUnit(user: User, filter: PatientFilter): RawBuilder<boolean> {
  return sql`exists (select from validity_unit u where u.patient_id = p.patient_id and ${ofRow(user, filter)})`;
}

/**
 * Document `s` stands for an encounter of the row: of its narrative notes that the user may see, the first that the
 * reference standard says it of, else the first. So there are as many as encounters.
 */
export function representsUnit(user: User, filter: PatientFilter): RawBuilder<boolean> {
  return sql`(exists (select from validity_unit u where u.patient_id = s.patient_id and u.encounter_id = s.encounter_id and ${ofRow(user, filter)})
    and s.subdocument_id = (
      select note.subdocument_id from subdocument note
      where note.patient_id = s.patient_id and note.encounter_id = s.encounter_id and note.content_type = 'narrative'
        and ${subdocumentVisible(user, "note.patient_id", "note.subdocument_id")}
      order by exists (select from fact f where f.patient_id = note.patient_id and f.subdocument_id = note.subdocument_id
        and f.concept_id = ${filter.m_conceptId} and f.source = ${sql.lit(factSource.reference)}) desc, note.at, note.subdocument_id limit 1))`;
}

const offered = {
  level: "Lists go by encounters: the patients of the patient level are behind its figures.",
  criteria: "The encounter level has no cohort criteria but All.",
  exact:
    "Match level Exact is not offered: attribute values have no reference standard yet. Ask for Concept, which compares ratings.",
} as const;

/** Criteria of an address: All, or its default. */
export function refuseCriteria(criteria = "All"): void {
  if (criteria !== "All") throw problem("request.not-offered", { reason: offered.criteria });
}

export function refuseExact(isExact: boolean): void {
  if (isExact) throw problem("request.not-offered", { reason: offered.exact });
}

/** Which source says it is for whoever sees all sources of whole organizations, and asked of a concept or an event. */
function refuseKnownFrom(
  user: User,
  { m_knownFrom, m_conceptId, m_eventId, m_resolution }: PatientFilter,
): void {
  if (m_knownFrom === undefined) return;
  if (!seesWholeOrganizations(user)) throw problem("session.role");
  if (m_resolution !== undefined)
    throw problem("request.not-offered", {
      reason: "A row of the outcome table is of every source: leave one of the two out.",
    });
  if (m_conceptId === undefined && m_eventId === undefined)
    throw problem("request.not-offered", {
      reason: "Which source says it is asked of a concept or an event: name one.",
    });
}

/** What is listed goes by what a source says. */
const asksSources = (filter: PatientFilter): boolean =>
  [
    filter.m_conceptId,
    filter.m_eventId,
    filter.m_outcomeId,
    filter.m_conceptSeverity,
    filter.m_conceptDescriptor,
    filter.m_conceptProgression,
    filter.m_conceptResult,
    filter.forResult || undefined,
  ].some((asked) => asked !== undefined && asked !== "");

/**
 * @throws sources.withheld from whoever settles conflicts, request.not-offered where the filter asks for what the
 * outcome table does not have, instead of leaving it out
 */
export async function refuseUnitFilter(
  call: Pick<Context, "db" | "user">,
  filter: PatientFilter,
): Promise<void> {
  const { user } = call;
  if (asksSources(filter)) refuseWhileSettling(call);
  refuseKnownFrom(user, filter);
  if (filter.m_resolution !== undefined && filter.m_studyId !== undefined)
    await refuseValidityOfStudy(call, filter.m_studyId);
  const refuse = (reason: string): never => {
    throw problem("request.not-offered", { reason });
  };
  refuseCriteria(filter.m_cohortCriteria);
  if (filter.m_isConcept === true && filter.m_conceptId === undefined)
    refuse("A concept itself is asked for by its id; an event has the concepts that it names.");
  if (filter.m_resolution === undefined) {
    if (filter.m_units !== undefined)
      refuse("Units are those of an outcome table: name its level.");
    return;
  }
  // What the reference standard says comes from the answers of others.
  if (user.role === "Annotator") throw problem("session.role");
  if (filter.m_resolution === "patient") refuse(offered.level);
  if (filter.m_eventId !== undefined) refuse("The outcome table has concepts, not events.");
  if (filter.m_studyId === undefined || filter.m_conceptId === undefined)
    refuse("A row of the outcome table is named by its study and its concept.");
  refuseExact(filter.m_isConcept === true);
  const { m_conceptSeverity, m_conceptDescriptor, m_conceptProgression, m_conceptResult } = filter;
  if (m_conceptSeverity ?? m_conceptDescriptor ?? m_conceptProgression ?? m_conceptResult)
    refuse("The outcome table does not tell attribute values apart.");
  if (filter.forResult) refuse("The outcome table does not tell values apart.");
}
