// What the queries of evidence have in common: what a fact `f` is called, and where a note says it.
import { factSource } from "@concord/clinical";
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

/** Types of `placeColumns`, for `rowsOf`. */
export const placeTypes = {
  subdocument_id: "number | null",
  begin_offset: "number | null",
  end_offset: "number | null",
  is_possible: "boolean",
} as const;

/** Whether the note says no more of the fact than that it is possible: "CHF cannot be ruled out". */
export const isPossible = sql`not coalesce(said.definitive, read.is_definitive, true)`;

/** The characters of the note that say it, null where no note does; `placeJoins` joins them. */
export const placeColumns = sql`f.subdocument_id, coalesce(said.begin_offset, read.document_begin) begin_offset,
  coalesce(said.end_offset, read.document_end) end_offset, ${isPossible} is_possible`;

/** What language processing (`said`) and a reader (`read`) made the fact of. */
export const placeJoins = sql`left join automated_annotation said on f.source = ${sql.lit(factSource.unstructured)}
    and said.patient_id = f.patient_id and said.annotation_id = f.annotation_id
  left join manual_annotation read on f.source = ${sql.lit(factSource.reference)}
    and read.patient_id = f.patient_id and read.annotation_id = f.annotation_id and read.is_newest`;
