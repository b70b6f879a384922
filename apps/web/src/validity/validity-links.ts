import type { ValidityRow } from "@concord/contract";

/** 'encounter' or 'patient' (S2.4). */
export type Resolution = "encounter" | "patient";

/** A concept's name as tables show it: with its level where that is not the concept itself. */
export function nameWithLevel({ conceptName, matchLevel }: ValidityRow): string {
  return matchLevel === "Exact" ? `${conceptName} (${matchLevel})` : conceptName;
}

/**
 * Path parameters of patient and data lists for a row (S2.49): spaces in criteria become dashes, 0 and All by default.
 */
export function listParams(row: ValidityRow, resolution: Resolution, studyId: string) {
  return {
    twoClass: resolution,
    studyId,
    conceptId: row.conceptId,
    isConcept: String(row.matchLevel === "Exact"),
    is_event: String(row.is_event),
    att_name: row.concept_attribute_name || "0",
    att_value: row.concept_attribute_value || "0",
    cohortCriteria: dashed(row.cohortCriteria),
  };
}

/** Path parameters of the outcome score detail for a figure of a row (S2.49). */
export function detailParams(
  row: ValidityRow,
  resolution: Resolution,
  studyId: string,
  classification: "MATCH" | "MISMATCH" | "0",
) {
  return {
    resolution,
    studyId,
    conceptId: row.conceptId,
    exactMatch: row.matchLevel === "Exact" ? row.matchLevel : "false",
    classification,
    cohortCriteria: dashed(row.cohortCriteria),
    concept_name: nameWithLevel(row),
  };
}

function dashed(criteria: string): string {
  return criteria.trim().replace(/\s+/g, "-") || "All";
}
