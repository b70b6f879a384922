// What two annotators say of a concept for a patient, compared (domain.md §6).

/** What an annotator says of a concept that a project asks about. */
export interface PatientRating {
  readonly positive: boolean;
  /** The concept that was annotated: it, or one beneath it; null is "Not annotated". */
  readonly said_concept_id: number | null;
  readonly severity: string | null;
  readonly descriptor: string | null;
  readonly progression: string | null;
  readonly numeric_result: string | null;
}

/** Attributes that a project may ask about, under the names that it has for them. */
const attributes = [
  ["severity", "severity"],
  ["descriptor", "descriptor"],
  ["progression", "progression"],
  ["result", "numeric_result"],
] as const satisfies readonly (readonly [string, keyof PatientRating])[];

/**
 * 'presence', or what two positive answers differ in, comma-joined; empty where they are the same. That the patient
 * does not have it and that it is not annotated are both negative.
 */
export function patientDifference(
  first: PatientRating,
  second: PatientRating,
  asked: readonly string[],
): string {
  if (first.positive !== second.positive) return "presence";
  if (!first.positive) return "";
  const inAttributes = attributes
    .filter(([name, field]) => asked.includes(name) && words(first[field]) !== words(second[field]))
    .map(([name]) => name);
  const inConcept = first.said_concept_id === second.said_concept_id ? [] : ["concept"];
  return [...inConcept, ...inAttributes].join(", ");
}

const words = (value: string | null) => (value ?? "").trim().toLowerCase();
