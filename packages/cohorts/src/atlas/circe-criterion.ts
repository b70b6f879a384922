import type {
  ConceptCriterion,
  Criterion,
  DemographicCriterion,
  RecordKind,
} from "@concord/contract";

import type { CirceTable } from "../conditions/circe-part.ts";
import { circeParts, patientConditions } from "../conditions/conditions.ts";
import type { CirceConceptSets } from "./circe-concept-sets.ts";
import { NEVER } from "./circe-constants.ts";
import type { CirceObject } from "./circe-object.ts";
import { CIRCE_TABLES, CODED_TABLES } from "./circe-tables.ts";

const ERAS: ReadonlyMap<string, RecordKind> = new Map([
  ["ConditionEra", "condition-eras"],
  ["DrugEra", "drug-eras"],
]);

/** What the names of tables end with, and the names of their fields leave out. */
const DETAIL = /Occurrence$|Exposure$/;

/** Tables of what has no concept here, by what a criterion looks at. */
const WITHOUT_CONCEPT: ReadonlyMap<string, RecordKind> = new Map([
  ["Death", "deaths"],
  ["ObservationPeriod", "observation-periods"],
]);

/**
 * Reads `{ "ConditionOccurrence": { … } }`. Undefined, with a remark, where we have no such facts.
 */
export function readCriterion(wrapper: CirceObject, how: ReadingHow): ConceptCriterion | undefined {
  const { sets } = how;
  const table = wrapper.onlyKey();
  const records = table === undefined ? undefined : WITHOUT_CONCEPT.get(table);
  // Without a field, too, it asks for something: that there is a death.
  const whole = table !== undefined && records ? wrapper.object(table) : undefined;
  if (table !== undefined && whole && records)
    return readWithoutConcept(whole, records, table, how);
  if (table === undefined || !(CIRCE_TABLES.has(table) || ERAS.has(table))) {
    wrapper.finish();
    return undefined;
  }
  const body = wrapper.object(table);
  if (!body) return undefined;
  const sourceKey = `${table.replace(DETAIL, "")}SourceConcept`;
  const isOfCodes = !body.has("CodesetId") && body.has(sourceKey);
  if (isOfCodes && !CODED_TABLES.has(table)) {
    wrapper.remark(table, "left out", "Source codes, of a table that has none");
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
  const isOfVisit = body.has("VisitType");
  const criterion: ConceptCriterion = {
    kind: "concept",
    concepts,
    ...(isOfCodes && { records: "codes" }),
    ...(era && { records: era }),
    ...readConditions(body, { ...ofFacts, table, isEra: era !== undefined, isOfCodes }, how),
  };
  const { firstInHistory, value, valueConcepts, lasts, normalRange } = criterion;
  if (firstInHistory && (value || valueConcepts || lasts || normalRange || isOfVisit))
    body.remark(
      "First",
      "approximated",
      "Of several on the first day any may have the value, the length or the kind of visit: ATLAS asks the one with the lowest number",
    );
  // Says only how the list beside it is meant; that list is named when it is there.
  body.skip(`${table}TypeExclude`, table.replace(DETAIL, "TypeExclude"));
  body.finish();
  return criterion;
}

const ofFacts = { isEra: false, isPeriod: false, isWithoutConcept: false, isOfCodes: false };

/** How a criterion's concept sets and what is around it are read. */
export interface ReadingHow {
  readonly sets: CirceConceptSets;
  /** Reads the group of criteria around an event; undefined where nothing of it can be read. */
  readonly readAround: (group: CirceObject) => Criterion | undefined;
}

/** What all conditions find in the body of a criterion. */
function readConditions(
  body: CirceObject,
  table: CirceTable,
  how: ReadingHow,
): Partial<ConceptCriterion> {
  const found = { nobody: false };
  const of = { ...table, ...how, matchesNobody: () => (found.nobody = true) };
  const read = circeParts.map((part) => part.read?.(body, of));
  return { ...Object.assign({}, ...read), ...(found.nobody && { around: NEVER }) };
}

/** Reads what is asked of the patient at index; "nobody" where nobody is such a patient. */
export function readPatient(
  body: CirceObject,
  how: ReadingHow,
): Pick<DemographicCriterion, "age" | "gender"> | "nobody" {
  const found = { nobody: false };
  const table = { ...ofFacts, table: "Demographic" };
  const of = { ...table, ...how, matchesNobody: () => (found.nobody = true) };
  const read = patientConditions.map(({ circe }) => circe.read?.(body, of));
  return found.nobody ? "nobody" : Object.assign({}, ...read);
}

/**
 * A death, or an observation period. What of a period is not of the period as it is (its own first and last day) is not
 * read.
 */
function readWithoutConcept(
  body: CirceObject,
  records: RecordKind,
  table: string,
  how: ReadingHow,
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
    ...readConditions(body, { ...ofFacts, table, isPeriod, isWithoutConcept: true }, how),
  };
  body.skip("DeathTypeExclude");
  body.finish();
  return criterion;
}
