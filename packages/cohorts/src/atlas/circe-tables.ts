import type { FactTable } from "@concord/contract";

/** Tables whose rows keep the code that the source recorded. */
export const CODED_TABLES: ReadonlySet<string> = new Set([
  "ConditionOccurrence",
  "DrugExposure",
  "ProcedureOccurrence",
  "Measurement",
  "Observation",
  "DeviceExposure",
]);

/** ATLAS's names of the tables whose rows are facts. */
export const CIRCE_TABLES: ReadonlyMap<string, FactTable> = new Map([
  ["ConditionOccurrence", "conditions"],
  ["DrugExposure", "drugs"],
  ["ProcedureOccurrence", "procedures"],
  ["Measurement", "measurements"],
  ["Observation", "observations"],
  ["VisitOccurrence", "visits"],
  ["DeviceExposure", "devices"],
  ["Specimen", "specimens"],
]);
