import {
  type ConceptCriterion,
  type ConceptSet,
  type Criterion,
  Gender,
  type RecordKind,
} from "@concord/contract";

import type { CirceConceptSets } from "./circe-concept-sets.ts";
import { OMOP_GENDERS } from "./circe-genders.ts";
import type { CirceObject } from "./circe-object.ts";
import { ageRange, dateRange, numberRange, wholeRange } from "./circe-range.ts";

/** Tables whose rows are facts. */
const TABLES = new Set([
  "ConditionOccurrence",
  "DrugExposure",
  "ProcedureOccurrence",
  "Measurement",
  "Observation",
  "VisitOccurrence",
  "VisitDetail",
  "DeviceExposure",
  "Specimen",
]);
const ERAS: ReadonlyMap<string, RecordKind> = new Map([
  ["ConditionEra", "condition-eras"],
  ["DrugEra", "drug-eras"],
]);

/** Tables whose rows keep the code that the source recorded. */
const CODED = new Set([
  "ConditionOccurrence",
  "DrugExposure",
  "ProcedureOccurrence",
  "Measurement",
  "Observation",
  "DeviceExposure",
]);
/** What the names of tables end with, and the names of their fields leave out. */
const DETAIL = /Occurrence$|Exposure$/;

const GENDERS: ReadonlyMap<number, Gender> = new Map(
  Gender.options.map((gender) => [OMOP_GENDERS[gender].CONCEPT_ID, gender]),
);

/** Tables of what has no concept here, by what a criterion looks at. */
const WITHOUT_CONCEPT: ReadonlyMap<string, RecordKind> = new Map([
  ["Death", "deaths"],
  ["ObservationPeriod", "observation-periods"],
]);

/** Reads the group of criteria around an event; undefined where nothing of it can be read. */
export type ReadAround = (group: CirceObject, sets: CirceConceptSets) => Criterion | undefined;

/**
 * Reads `{ "ConditionOccurrence": { … } }`. Undefined, with a remark, where we have no such facts or do not know any of its
 * concepts.
 */
export function readCriterion(
  wrapper: CirceObject,
  sets: CirceConceptSets,
  readAround: ReadAround,
): ConceptCriterion | undefined {
  const table = wrapper.onlyKey();
  const records = table === undefined ? undefined : WITHOUT_CONCEPT.get(table);
  // Without a field, too, it asks for something: that there is a death.
  const whole = table !== undefined && records ? wrapper.object(table) : undefined;
  if (whole && records) return readWithoutConcept(whole, records, sets, readAround);
  if (table === undefined || !(TABLES.has(table) || ERAS.has(table))) {
    wrapper.finish();
    return undefined;
  }
  const body = wrapper.object(table);
  if (!body) return undefined;
  const sourceKey = `${table.replace(DETAIL, "")}SourceConcept`;
  const isOfCodes = !body.has("CodesetId") && body.has(sourceKey);
  if (isOfCodes && !CODED.has(table)) {
    wrapper.remark(table, "left out", "Codes as the source recorded them, of what keeps none");
    return undefined;
  }
  if (!isOfCodes && body.has(sourceKey))
    body.remark(sourceKey, "left out", "Codes as the source recorded them, beside concepts");
  const key = isOfCodes ? sourceKey : "CodesetId";
  const setId = body.number(key);
  if (setId === undefined) {
    wrapper.remark(table, "left out", "A criterion without a concept set");
    return undefined;
  }
  const concepts = sets.get(setId, body.at(key), isOfCodes ? "codes" : "standard");
  if (!concepts) {
    const reason = isOfCodes
      ? "No record has any of the codes"
      : "None of the concepts is in the vocabulary";
    wrapper.remark(table, "left out", reason);
    return undefined;
  }
  const era = ERAS.get(table);
  const valueConcepts = readValueConcepts(body, sets);
  if (valueConcepts?.include.length === 0) {
    wrapper.remark(table, "left out", "None of the values is in the vocabulary");
    return undefined;
  }
  const correlated = body.object("CorrelatedCriteria");
  const around = correlated && readAround(correlated, sets);
  const criterion: ConceptCriterion = {
    kind: "concept",
    concepts,
    ...(isOfCodes && { records: "codes" }),
    ...(era && { records: era }),
    ...(body.flag("First") && { firstInHistory: true }),
    ...readDates(body, era ? "EraStartDate" : "OccurrenceStartDate"),
    ...readAge(body, era ? "AgeAtStart" : "Age"),
    ...readGenders(body),
    ...(era ? readEra(body) : readValue(body)),
    ...(valueConcepts && { valueConcepts }),
    ...(around && { around }),
  };
  // Says only how the list beside it is meant; that list is named when it is there.
  body.skip(`${table}TypeExclude`, table.replace(DETAIL, "TypeExclude"), "GenderCS");
  body.finish();
  return criterion;
}

/** A death, or an observation period. What of a period is not of the period as it is (its own first and last day) is not read. */
function readWithoutConcept(
  body: CirceObject,
  records: RecordKind,
  sets: CirceConceptSets,
  readAround: ReadAround,
): ConceptCriterion | undefined {
  if (body.has("UserDefinedPeriod")) {
    body.remark("UserDefinedPeriod", "left out", "Days inside observation periods, as events");
    return undefined;
  }
  if (body.has("CodesetId")) {
    body.remark("CodesetId", "left out", "Deaths by their cause");
    return undefined;
  }
  const correlated = body.object("CorrelatedCriteria");
  const around = correlated && readAround(correlated, sets);
  const isPeriod = records === "observation-periods";
  const criterion: ConceptCriterion = {
    kind: "concept",
    concepts: { include: [] },
    records,
    ...(isPeriod && body.flag("First") && { firstInHistory: true }),
    ...readDates(body, isPeriod ? "PeriodStartDate" : "OccurrenceStartDate"),
    ...readAge(body, isPeriod ? "AgeAtStart" : "Age"),
    ...readGenders(body),
    ...(around && { around }),
  };
  body.skip("DeathTypeExclude", "GenderCS");
  body.finish();
  return criterion;
}

/** How long an era is, and of how many occurrences, which are its value. */
function readEra(body: CirceObject): Pick<ConceptCriterion, "lasts" | "value"> {
  const [length, count] = [body.object("EraLength"), body.object("OccurrenceCount")];
  const [days, value] = [length && numberRange(length), count && numberRange(count)];
  if (length && !days) body.remark("EraLength", "left out", "Not a range of days");
  if (count && !value) body.remark("OccurrenceCount", "left out", "Not a range of numbers");
  return { ...(days && { lasts: wholeRange(days) }), ...(value && { value }) };
}

/** Age; nothing, with a remark, where it is no range. */
export function readAge(body: CirceObject, key = "Age"): Pick<ConceptCriterion, "age"> {
  const range = body.object(key);
  const age = range && ageRange(range);
  if (range && !age) body.remark(key, "left out", "Not a range of ages");
  return age ? { age } : {};
}

/** Gender, a list of OMOP concepts. */
export function readGenders(body: CirceObject): Pick<ConceptCriterion, "gender"> {
  if (!body.has("Gender")) return {};
  const ids = body.objects("Gender").map((concept) => concept.number("CONCEPT_ID") ?? 0);
  const gender = ids.flatMap((id) => GENDERS.get(id) ?? []);
  if (gender.length < ids.length) body.remark("Gender", "left out", "Not a gender that we record");
  return gender.length > 0 ? { gender } : {};
}

function readDates(
  body: CirceObject,
  key = "OccurrenceStartDate",
): Pick<ConceptCriterion, "absoluteStartDate" | "absoluteEndDate"> {
  const range = body.object(key);
  const dates = range && dateRange(range);
  if (range && !dates) body.remark(key, "left out", "Not a range of dates");
  return {
    ...(dates?.start && { absoluteStartDate: dates.start }),
    ...(dates?.end && { absoluteEndDate: dates.end }),
  };
}

/** Values that are concepts, a list of OMOP's. */
function readValueConcepts(body: CirceObject, sets: CirceConceptSets): ConceptSet | undefined {
  if (!body.has("ValueAsConcept")) return undefined;
  const include: ConceptSet["include"] = [];
  const unknown: number[] = [];
  for (const concept of body.objects("ValueAsConcept")) {
    const omopId = concept.number("CONCEPT_ID") ?? 0;
    const conceptId = sets.conceptOf(omopId);
    if (conceptId === undefined) unknown.push(omopId);
    else include.push({ conceptId, descendants: false });
  }
  if (unknown.length > 0)
    body.remark("ValueAsConcept", "left out", `Not in the vocabulary: ${unknown.join(", ")}`);
  return { include };
}

function readValue(body: CirceObject): Pick<ConceptCriterion, "value"> {
  const range = body.object("ValueAsNumber");
  const value = range && numberRange(range);
  if (range && !value) body.remark("ValueAsNumber", "left out", "Not a range of values");
  if (!value || !body.has("Unit")) return value ? { value } : {};
  const units = body.objects("Unit").flatMap((unit) => unit.text("CONCEPT_CODE") ?? []);
  if (units.length > 0) return { value: { ...value, units } };
  body.remark("Unit", "left out", "Units without a code: the number is taken as it stands");
  return { value };
}
