import type { FactTable } from "@concord/contract";

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
