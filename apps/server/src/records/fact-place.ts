// Where a note says a fact `f`, and whether it says more than that it is possible.
import { factSource } from "@concord/clinical";
import { sql } from "kysely";

/** Types of `placeColumns`, for `rowsOf`. */
export const placeTypes = {
  subdocument_id: "number | null",
  begin_offset: "number | null",
  end_offset: "number | null",
  is_possible: "boolean",
} as const;

/** Whether the note says no more of the fact than that it is possible: "CHF cannot be ruled out". */
export const isPossible = sql`not coalesce(said.definitive, read.is_definitive, true)`;

/** The same of facts that language processing found; `saidJoin` joins what it reads. */
export const isSaidPossible = sql`not coalesce(said.definitive, true)`;

/** The characters of the note that say it, null where no note does; `placeJoins` joins them. */
export const placeColumns = sql`f.subdocument_id, coalesce(said.begin_offset, read.document_begin) begin_offset,
  coalesce(said.end_offset, read.document_end) end_offset, ${isPossible} is_possible`;

/** What language processing made the fact of. */
export const saidJoin = sql`left join automated_annotation said on f.source = ${sql.lit(factSource.unstructured)}
    and said.patient_id = f.patient_id and said.annotation_id = f.annotation_id`;

/** What language processing (`said`) and a reader (`read`) made the fact of. */
export const placeJoins = sql`${saidJoin}
  left join manual_annotation read on f.source = ${sql.lit(factSource.reference)}
    and read.patient_id = f.patient_id and read.annotation_id = f.annotation_id and read.is_newest`;
