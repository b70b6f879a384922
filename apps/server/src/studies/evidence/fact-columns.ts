// What a fact `f` is called in the evidence.
import { sql } from "kysely";

/** Types of `factColumns`, for `rowsOf`. */
export const factTypes = {
  source: "number",
  text: "string",
  sab: "string",
  code: "string",
  value: "number | null",
  unit: "string | null",
  rule: "string | null",
  visit: "string | null",
} as const;

/** The concept as it was recorded, its value, the rule that concluded it and its visit; `factJoins` joins them. */
export const factColumns = sql`f.source, c.text, c.sab, c.code, f.value, f.unit, f.rule,
  case when v.is_outside then null else v.name end visit`;

export const factJoins = sql`join concept c on c.concept_id = coalesce(f.recorded_concept_id, f.concept_id)
  left join encounter v on v.patient_id = f.patient_id and v.encounter_id = f.encounter_id`;
