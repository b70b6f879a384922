import type {
  ConceptCriterion,
  CriterionConcepts,
  Criterion,
  NormalRange,
  RecordKind,
} from "@concord/contract";

import { type CirceConceptSets, missingWords } from "./circe-concept-sets.ts";
import { NEVER } from "./circe-constants.ts";
import { readGenders } from "./circe-genders.ts";
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

/** Tables of what has no concept here, by what a criterion looks at. */
const WITHOUT_CONCEPT: ReadonlyMap<string, RecordKind> = new Map([
  ["Death", "deaths"],
  ["ObservationPeriod", "observation-periods"],
]);

/** Reads the group of criteria around an event; undefined where nothing of it can be read. */
export type ReadAround = (group: CirceObject, sets: CirceConceptSets) => Criterion | undefined;

/**
 * Reads `{ "ConditionOccurrence": { … } }`. Undefined, with a remark, where we have no such facts.
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
  const era = ERAS.get(table);
  const valueConcepts = readValueConcepts(body, sets);
  const criterion: ConceptCriterion = {
    kind: "concept",
    concepts,
    ...(isOfCodes && { records: "codes" }),
    ...(era && { records: era }),
    ...(body.flag("First") && { firstInHistory: true }),
    ...readDates(body, era ? "EraStartDate" : "OccurrenceStartDate"),
    ...readAge(body, era ? "AgeAtStart" : "Age"),
    ...(era ? readEra(body) : readValue(body)),
    ...(table === "Measurement" && readNormalRange(body)),
    ...(valueConcepts && { valueConcepts }),
    ...readPatient(body, sets, readAround),
  };
  // Says only how the list beside it is meant; that list is named when it is there.
  body.skip(`${table}TypeExclude`, table.replace(DETAIL, "TypeExclude"));
  body.finish();
  return criterion;
}

/** Gender, and what must hold around the fact. */
function readPatient(
  body: CirceObject,
  sets: CirceConceptSets,
  readAround: ReadAround,
): Pick<ConceptCriterion, "gender" | "around"> {
  const gender = readGenders(body, sets);
  const correlated = body.object("CorrelatedCriteria");
  const around = correlated && readAround(correlated, sets);
  if (gender?.length === 0) return { around: NEVER };
  return { ...(gender && { gender }), ...(around && { around }) };
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
  const isPeriod = records === "observation-periods";
  const criterion: ConceptCriterion = {
    kind: "concept",
    concepts: { include: [] },
    records,
    ...(isPeriod && body.flag("First") && { firstInHistory: true }),
    ...readDates(body, isPeriod ? "PeriodStartDate" : "OccurrenceStartDate"),
    ...readAge(body, isPeriod ? "AgeAtStart" : "Age"),
    ...readPatient(body, sets, readAround),
  };
  body.skip("DeathTypeExclude");
  body.finish();
  return criterion;
}

const NORMAL_RANGE = {
  RangeLow: "low",
  RangeHigh: "high",
  RangeLowRatio: "toLow",
  RangeHighRatio: "toHigh",
} as const;

/** What is asked of the normal range of a measurement. */
function readNormalRange(body: CirceObject): Pick<ConceptCriterion, "normalRange"> {
  const normalRange: NormalRange = {};
  for (const [key, part] of Object.entries(NORMAL_RANGE)) {
    const range = body.object(key);
    const numbers = range && numberRange(range);
    if (numbers) normalRange[part] = numbers;
    else if (range) body.remark(key, "left out", "Not a range of numbers");
  }
  if (body.flag("Abnormal")) normalRange.isAbnormal = true;
  return Object.keys(normalRange).length > 0 ? { normalRange } : {};
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

/** Values that are concepts: a list of OMOP's, or a concept set. */
function readValueConcepts(
  body: CirceObject,
  sets: CirceConceptSets,
): CriterionConcepts | undefined {
  const key = "ValueAsConceptCS";
  const selection = body.object(key);
  const setId = selection?.number("CodesetId");
  if (selection && setId !== undefined) {
    if (selection.flag("IsExclusion")) body.remark(key, "left out", "Any value but some concepts");
    else if (body.has("ValueAsConcept"))
      body.remark(key, "left out", "A concept set of values, beside a list of them");
    else return sets.get(setId, selection.at("CodesetId"), "standard");
  }
  if (!body.has("ValueAsConcept")) return undefined;
  const concepts = sets.listed(body.objects("ValueAsConcept"));
  const { missing = [] } = concepts;
  if (missing.length > 0)
    body.remark("ValueAsConcept", "not in the vocabulary", missingWords(missing));
  return concepts;
}

function readValue(body: CirceObject): Pick<ConceptCriterion, "value"> {
  const range = body.object("ValueAsNumber");
  const value = range && numberRange(range);
  if (range && !value) body.remark("ValueAsNumber", "left out", "Not a range of values");
  if (!value || !body.has("Unit")) return value ? { value } : {};
  const units = body.objects("Unit").flatMap((unit) => {
    const code = unit.text("CONCEPT_CODE");
    unit.skipRest();
    return code ?? [];
  });
  if (units.length > 0) return { value: { ...value, units } };
  body.remark("Unit", "left out", "Units without a code: the number is taken as it stands");
  return { value };
}
