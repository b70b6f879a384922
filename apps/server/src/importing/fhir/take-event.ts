import { isWithin, partOf, type PartialMoment, standInDay } from "../../platform/files/moment.ts";
import type { CodedConcept } from "../../vocabulary/concepts-of-codes.ts";
import { allergyConcept, codedConcept, codesOf, keyOf } from "./coded.ts";
import { asList, asText, at, type Json } from "./json.ts";
import { type ObservedValue, observedValue } from "./observed-value.ts";
import { isNoDate, momentOf, type Reading, type TakenBack } from "./reading.ts";
import { referencedId } from "./reference.ts";
import { medicationOf } from "./take-medication.ts";

/** What makes a resource say that something was not so, or not yet. */
const untrue: Record<string, string> = {
  "not-done": "not done",
  cancelled: "cancelled",
  draft: "a draft",
  "not-taken": "not taken",
  preparation: "only prepared",
  intended: "only intended",
};

const nothing: ObservedValue = { value: undefined, unit: undefined, text: undefined };

/**
 * Conditions, observations with their components, medications, procedures, immunisations, allergies, reports: facts.
 */
export function takeEvent(reading: Reading): string | TakenBack | undefined {
  const { resource, ids } = reading;
  const takenBack = whyUntrue(reading);
  if (takenBack !== undefined) return { takenBack };
  const person = referencedId(resource["subject"] ?? resource["patient"], ids);
  if (!person) return "no patient";
  const wrong = dateFields.find((field) => isWrong(resource[field]));
  if (wrong) return `${wrong} is not a date`;
  const concept = conceptOf(reading);
  if (!concept) return "no code";
  stageFact(reading, person, concept, valueOf(reading), "");
  if (reading.type === "Observation") {
    for (const [place, component] of asList(resource["component"]).entries()) {
      const part = codedConcept(at(component, "code"), "Lab");
      if (part) stageFact(reading, person, part, observedValue(component), `#${place}`);
    }
  }
  return undefined;
}

function whyUntrue({ resource, type }: Reading): string | undefined {
  const status = asText(resource["status"]);
  if (status !== undefined && untrue[status]) return `the ${type} was ${untrue[status]}`;
  const verified = codesOf(resource["verificationStatus"]);
  const refuted = verified.find((code) => code === "refuted" || code === "entered-in-error");
  if (refuted !== undefined) return `verification status ${refuted}`;
  if (type === "Condition") {
    const doubted = verified.find((code) => unconfirmed.has(code));
    if (doubted !== undefined) return `a diagnosis that is not confirmed (${doubted})`;
    const mark = asList(at(resource["code"], "coding")).map(germanMark).find(Boolean);
    if (mark === "A") return "an excluded diagnosis";
    if (mark === "V") return "a diagnosis that is not confirmed (V)";
  }
  // A plan may be what the patient says to take (US Core); a proposal is nobody's order.
  if (resource["intent"] === "proposal") return `the ${type} was only proposed`;
  return resource["doNotPerform"] === true ? "a request not to do it" : undefined;
}

/** Of a condition; an allergy that nobody has tested is an allergy. */
const unconfirmed: ReadonlySet<string> = new Set(["unconfirmed", "provisional", "differential"]);

/** In Germany a code says that a diagnosis is certain (G), suspected (V), over (Z) or excluded (A). */
function germanMark(coding: unknown): string | undefined {
  const extension = asList(at(coding, "extension")).find(
    (one) => asText(at(one, "url"))?.endsWith("icd-10-gm-diagnosesicherheit") === true,
  );
  return asText(at(extension, "valueCoding", "code"));
}

function conceptOf(reading: Reading): CodedConcept | undefined {
  const { resource } = reading;
  switch (reading.type) {
    case "Condition":
      return codedConcept(resource["code"], "Problem");
    case "Procedure":
      return codedConcept(resource["code"], "Procedure");
    case "Observation":
      return codedConcept(resource["code"], isMeasured(resource) ? "Lab" : "Finding");
    case "DiagnosticReport":
      return codedConcept(resource["code"], "Lab");
    case "Immunization":
      return codedConcept(resource["vaccineCode"], "Medication");
    case "AllergyIntolerance": {
      const concept = codedConcept(resource["code"], "Problem");
      return concept && allergyConcept(concept);
    }
    default:
      return medicationOf(reading);
  }
}

/** Social history and surveys are findings; laboratory tests, vital signs and examinations are measured. */
function isMeasured(resource: Json): boolean {
  const categories = codesOf(resource["category"]);
  return !categories.some(
    (code) => code === "social-history" || code === "survey" || code === "activity",
  );
}

function valueOf({ resource, type }: Reading): ObservedValue {
  if (type === "Observation") return observedValue(resource);
  return type === "DiagnosticReport"
    ? { ...nothing, text: asText(resource["conclusion"]) }
    : nothing;
}

function stageFact(
  reading: Reading,
  person: string,
  concept: CodedConcept,
  { value, unit, text, concept: answer, normalLow, normalHigh }: ObservedValue,
  part: string,
): void {
  const { resource, type, id, line, intake, ids, content } = reading;
  const encounter = referencedId(resource["encounter"] ?? resource["context"], ids);
  const when = dateOf(resource);
  const end = endOf(reading);
  intake.stage(
    "stage_event",
    line,
    person,
    encounter === undefined ? null : `Encounter/${encounter}`,
    intake.code(keyOf(concept), () => concept),
    when?.day,
    when?.minute,
    end && lastDay(end, when),
    when && partOf(when),
    end && partOf(end),
    value,
    unit,
    null,
    text?.replaceAll("\0", "\u2400"),
    answer && intake.code(keyOf(answer), () => answer),
    null,
    null,
    normalLow,
    normalHigh,
    `${type}/${id}${part}`,
    content,
  );
}

/**
 * What dates are read from; one that is there and is no date leaves the record out, where another would date it
 * wrongly.
 */
const dateFields = [
  "onsetDateTime",
  "onsetPeriod",
  "effectiveDateTime",
  "effectivePeriod",
  "effectiveInstant",
  "performedDateTime",
  "performedPeriod",
  "occurrenceDateTime",
  "authoredOn",
  "dateAsserted",
  "recordedDate",
  "issued",
  "abatementDateTime",
  "abatementPeriod",
];

function isWrong(value: unknown): boolean {
  const written = [value, at(value, "start"), at(value, "end")];
  return written.some(isNoDate);
}

/** When a condition abated, or a medicine was last taken. */
function endOf({ resource, type }: Reading): ReturnType<typeof momentOf> {
  return momentOf(
    resource["abatementDateTime"],
    at(resource, "abatementPeriod", "end"),
    type.startsWith("Medication") ? at(resource, "effectivePeriod", "end") : undefined,
  );
}

/** Of a month or year in which it also began, not before that. */
function lastDay(end: PartialMoment, began: PartialMoment | undefined): number {
  const day = standInDay(end);
  return began && isWithin(began.day, end) ? Math.max(began.day, day) : day;
}

/** When it happened, else when it was noted; without either the encounter's start counts. */
function dateOf(resource: Json): ReturnType<typeof momentOf> {
  return momentOf(
    resource["onsetDateTime"],
    at(resource, "onsetPeriod", "start"),
    resource["effectiveDateTime"],
    at(resource, "effectivePeriod", "start"),
    resource["effectiveInstant"],
    resource["performedDateTime"],
    at(resource, "performedPeriod", "start"),
    resource["occurrenceDateTime"],
    resource["authoredOn"],
    resource["dateAsserted"],
    resource["recordedDate"],
    resource["issued"],
  );
}
