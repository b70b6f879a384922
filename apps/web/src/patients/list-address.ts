import type { InputOf } from "@concord/contract";
import type { PageLocation } from "../navigation/page.ts";
import { idIn } from "../navigation/id-in.ts";
import { isDay } from "../platform/form/is-day.ts";

type PatientInput = InputOf<"GetPatient">;

/** The filters that patient and data lists share, as their calls take them. */
export type ListFilter = Pick<
  PatientInput,
  | "m_cohortId"
  | "m_studyId"
  | "m_conceptId"
  | "m_eventId"
  | "m_outcomeId"
  | "Organization_id"
  | "m_conceptSeverity"
  | "m_conceptDescriptor"
  | "m_conceptProgression"
  | "m_conceptResult"
  | "m_isConcept"
  | "forResult"
  | "m_resolution"
  | "m_units"
  | "m_cohortCriteria"
  | "m_knownFrom"
>;

/**
 * The filter in a list's address: query parameters (S2.10, S2.12), else the optional path parameters of the validity
 * tables (S2.49), where an event takes the place of the concept when `is_event` is true. 0 stands for none. What the
 * server does not have (patient level, criteria) goes along, so that it is refused and not left out.
 */
export function listFilter({ params, search }: PageLocation): ListFilter {
  const concept = idIn(params["conceptId"]);
  const isEvent = params["is_event"] === "true";
  const all = {
    m_cohortId: idIn(search["cohort_id"]),
    m_studyId: idIn(search["study_id"]) ?? idIn(params["studyId"]),
    m_conceptId: idIn(search["concept_id"]) ?? (isEvent ? null : concept),
    m_eventId: idIn(search["event_id"]) ?? (isEvent ? concept : null),
    m_outcomeId: idIn(search["outcome_id"]),
    Organization_id: idIn(search["organization_id"]),
  };
  return {
    ...Object.fromEntries(Object.entries(all).filter(([, id]) => id !== null)),
    ...attributeOf(params),
    ...rowOf(params),
    ...chosen("m_units", ["all"], search["units"]),
    ...chosen("m_knownFrom", knownFrom, search["known_from"]),
    ...(search["m_conceptSeverity"] ? { m_conceptSeverity: search["m_conceptSeverity"] } : {}),
    ...(search["forResult"] === "true" ? { forResult: true } : {}),
  };
}

/**
 * The event of a list's address, and the patients that the list is of, those of a row of a validity table too;
 * undefined where no event is named, or the server does not offer the row.
 */
export function eventOfList(place: PageLocation): InputOf<"GetEventLeftOut"> | undefined {
  if (unreadableFilters(place).length > 0) return undefined;
  const filter = listFilter(place);
  const { m_eventId, m_outcomeId, m_cohortId, m_studyId, Organization_id } = filter;
  if ((m_eventId ?? m_outcomeId) === undefined) return undefined;
  const row = unitsOfList(filter);
  if (row === undefined) return undefined;
  return {
    ...row,
    ...(m_eventId !== undefined && { m_eventId }),
    ...(m_outcomeId !== undefined && { m_outcomeId }),
    ...(m_cohortId !== undefined && { m_cohortId }),
    ...(m_studyId !== undefined && { m_studyId }),
    ...(Organization_id !== undefined && { Organization_id }),
  };
}

/** The concept of a list that is filtered by nothing else, and whether in any source; undefined for other lists. */
export function conceptOfList(
  place: PageLocation,
): { readonly concept_id: number; readonly any_source: boolean } | undefined {
  if (unreadableFilters(place).length > 0) return undefined;
  const { m_conceptId, m_knownFrom, ...others } = listFilter(place);
  const isNarrowed = Object.keys(others).length > 0 || Boolean(place.search["filter"]);
  if (m_conceptId === undefined || isNarrowed || idIn(place.search["patient_id"]) !== null)
    return undefined;
  if (m_knownFrom !== undefined && m_knownFrom !== "either") return undefined;
  return { concept_id: Number(m_conceptId), any_source: m_knownFrom === undefined };
}

/** The row of a validity table that a list is of: nothing where it is of none, undefined where that is not offered. */
function unitsOfList(
  filter: ListFilter,
): Pick<InputOf<"GetEventLeftOut">, "m_resolution" | "m_conceptId" | "m_units"> | undefined {
  const { m_resolution, m_conceptId, m_units, m_studyId, m_eventId } = filter;
  if (m_resolution === undefined) return {};
  const isOffered =
    m_resolution === "encounter" &&
    m_studyId !== undefined &&
    m_conceptId !== undefined &&
    m_eventId === undefined &&
    filter.m_isConcept !== true &&
    filter.m_cohortCriteria === undefined;
  return isOffered
    ? { m_resolution, m_conceptId, ...(m_units !== undefined && { m_units }) }
    : undefined;
}

const idParameters = [
  "study_id",
  "cohort_id",
  "concept_id",
  "event_id",
  "outcome_id",
  "organization_id",
  "patient_id",
  "subdocument_id",
  "refid",
  "m_batchId",
] as const;

/**
 * Filters in a list's address that can't be read: a mistyped id, a day that there is not. Without them the list would
 * be of everybody, and look as if it were not.
 */
export function unreadableFilters({ params, search }: PageLocation): string[] {
  const isWrongId = (text = "0") => text !== "" && text !== "0" && idIn(text) === null;
  const isWrongDay = (name: "from" | "to") => Boolean(search[name]) && !isDay(search[name] ?? "");
  const isUnknown = (known: readonly string[], text = "") => text !== "" && !known.includes(text);
  return [
    ...idParameters.filter((name) => isWrongId(search[name])),
    ...(["studyId", "conceptId"] as const).filter((name) => isWrongId(params[name])),
    ...(isUnknown(["0", "encounter", "patient"], params["twoClass"]) ? ["twoClass"] : []),
    ...(["isConcept", "is_event"] as const).filter((name) => isUnknown(flags, params[name])),
    ...(isUnknown(["0", ...Object.keys(attributes)], params["att_name"]) ? ["att_name"] : []),
    ...(lacksPartner(params) ? ["att_value"] : []),
    ...(params["is_event"] === "true" && isNone(params["conceptId"]) ? ["is_event"] : []),
    ...saidTwice({ params, search }),
    ...(isUnknown(["all"], search["units"]) ? ["units"] : []),
    ...(isUnknown(knownFrom, search["known_from"]) ? ["known_from"] : []),
    ...(["from", "to"] as const).filter(isWrongDay),
    ...(isUnknown(contentTypes, search["content_type"]) ? ["content_type"] : []),
    ...(isUnknown(annotationStates, search["status"]) ? ["status"] : []),
  ];
}

const isNone = (text = "0") => text === "" || text === "0";

/** A value of no attribute, or an attribute without its value; only of a result can be asked whether there is any. */
function lacksPartner({ att_name = "0", att_value }: PageLocation["params"]): boolean {
  return isNone(att_value) ? att_name in attributes && att_name !== "result" : isNone(att_name);
}

/** Parameters of the query that say something else than the path does of the same. */
function saidTwice({ params, search }: PageLocation): string[] {
  const isEvent = params["is_event"] === "true";
  const pairs = [
    ["study_id", params["studyId"]],
    [isEvent ? "event_id" : "concept_id", params["conceptId"]],
    ["m_conceptSeverity", params["att_name"] === "severity" ? params["att_value"] : "0"],
  ] as const;
  return pairs.flatMap(([name, text]) =>
    isNone(text) || isNone(search[name]) || search[name] === text ? [] : [name],
  );
}

const attributes = {
  severity: "m_conceptSeverity",
  descriptor: "m_conceptDescriptor",
  progression: "m_conceptProgression",
  result: "m_conceptResult",
} as const;
const flags = ["0", "false", "true"];
const knownFrom = ["structured only", "notes only", "both", "either"] as const;

/**
 * The attribute in a validity table's link (S2.49), where it is one that there is; 0 stands for no value. A result
 * without one asks whether there is any.
 */
export function attributeOf({
  att_name = "",
  att_value = "0",
}: PageLocation["params"]): ListFilter {
  const asked = Object.entries(attributes).find(([name]) => name === att_name);
  if (asked === undefined) return {};
  if (att_value !== "0") return { [asked[1]]: att_value };
  return att_name === "result" ? { forResult: true } : {};
}

/** The row of the outcome table in a link (S2.49): level, exactness and criteria, where they are not the defaults. */
function rowOf({ twoClass, isConcept, cohortCriteria = "0" }: PageLocation["params"]): ListFilter {
  return {
    ...chosen("m_resolution", ["encounter", "patient"], twoClass),
    ...(isConcept === "true" ? { m_isConcept: true } : {}),
    ...(["0", "All"].includes(cohortCriteria) ? {} : { m_cohortCriteria: cohortCriteria }),
  };
}

/** What the patient list asks for (S2.59, S7.10). */
export function patientListInput(place: PageLocation): PatientInput {
  const { search } = place;
  const patient = idIn(search["patient_id"]);
  const typed = search["filter"];
  return {
    ...listFilter(place),
    ...pageOf(search),
    ...orderOf(search, patientColumns),
    ...(patient === null ? {} : { m_PatientIdList: String(patient) }),
    ...(typed === undefined ? {} : { m_searchString: typed, m_searchByPatient: true }),
  };
}

/** What the data list asks for (S2.62, S7.11). */
export function dataListInput(place: PageLocation): InputOf<"GetDocuments"> {
  const { search } = place;
  const patient = idIn(search["patient_id"]);
  const document = idIn(search["subdocument_id"]) ?? idIn(search["refid"]);
  const batch = idIn(search["m_batchId"]);
  const typed = search["filter"];
  return {
    ...listFilter(place),
    ...pageOf(search),
    ...orderOf(search, documentColumns),
    ...(patient === null ? {} : { patient_id: patient }),
    ...(document === null ? {} : { subdocument_id: document }),
    ...(batch === null ? {} : { m_batchId: batch }),
    ...(typed === undefined ? {} : { m_searchString: typed }),
    ...chosen("content_type", contentTypes, search["content_type"]),
    ...chosen("m_annotationStatus", annotationStates, search["status"]),
    ...dayOf("m_startDate", search["from"]),
    ...dayOf("m_endDate", search["to"]),
  };
}

type DocumentInput = InputOf<"GetDocuments">;

const patientColumns = [
  "patient_Identifier",
  "organization",
  "gender",
  "date_of_birth",
  "personal_count",
] as const satisfies readonly PatientInput["m_sortBy"][];
export const documentColumns = [
  "name_with_date",
  "at",
  "patient",
  "encounter_name",
  "organization",
  "content_type",
] as const satisfies readonly DocumentInput["m_sortBy"][];
export const contentTypes = ["narrative", "discrete"] as const;
export const annotationStates = ["not assigned", "waiting", "in progress", "done"] as const;

/** The value of an address where it is one of those that there are. */
function chosen<Name extends string, const Value extends string>(
  name: Name,
  values: readonly Value[],
  text: string | undefined,
): { [Key in Name]?: Value } {
  const value = values.find((one) => one === text);
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: Value }); // The one key is `name`.
}

function dayOf<Name extends string>(name: Name, text = ""): { [Key in Name]?: string } {
  return isDay(text) ? ({ [name]: text } as { [Key in Name]?: string }) : {}; // The one key is `name`.
}

/** What a list is sorted by, as its address says; nothing where it says no column that there is. */
export function orderOf<Column extends string>(
  search: PageLocation["search"],
  columns: readonly Column[],
): { m_sortBy?: Column; m_descending?: boolean } {
  const by = columns.find((column) => column === search["sort"]);
  return by === undefined ? {} : { m_sortBy: by, m_descending: search["descending"] === "true" };
}

/** Page number and size in an address; 1 and 10 when absent (S2.63). */
export function pageOf(search: PageLocation["search"]): { pageNumber: number; pageSize: number } {
  return {
    pageNumber: idIn(search["page"]) ?? 1,
    pageSize: Math.min(idIn(search["size"]) ?? 10, 30),
  };
}
