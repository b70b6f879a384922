import type { ClientBase, Pool } from "pg";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { inPart, type InPart } from "./account-words.ts";
import { undatedKey } from "../../records/known-moment.ts";

/** Patients of the batch and their records that are known only in part, or say two things. */
export async function countKnownInPart(
  client: Pick<ClientBase | Pool, "query">,
  batchId: number,
): Promise<Record<InPart, number>> {
  const number = Object.fromEntries(inPart.map((name) => [name, "number"])) as Record<
    InPart,
    "number"
  >;
  const [row] = await rowsOfText(
    client,
    number,
    `with record as (
       select f.day_precision, f.end_precision from fact f
       join subdocument s on s.patient_id = f.patient_id and s.subdocument_id = f.subdocument_id
       join document d on d.patient_id = s.patient_id and d.document_id = s.document_id
       where d.batch_id = $1 and (f.is_undated and f.day_precision is not null or f.end_precision is not null)
     )
     select (select count(distinct patient_id)::int from conflicting_death where batch_id = $1) deaths,
       (select count(*)::int from patient where batch_id = $1 and is_birth_partial) born,
       (select count(*)::int from patient where batch_id = $1 and has_died and death_date is null) died,
       (select count(*)::int from record where day_precision is not null) begun,
       (select count(*)::int from record where day_precision is null) ended,
       (select count(*)::int from document d join encounter e using (patient_id, encounter_id)
        join subdocument b using (patient_id, document_id)
        where d.batch_id = $1 and b.content_type = 'narrative' and e.source_key = '${undatedKey}') undated`,
    [batchId],
  );
  if (!row) throw new Error("A statement without a table answers one row");
  return row;
}
