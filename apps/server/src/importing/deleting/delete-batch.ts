// A batch goes with what only it brought. In the caller's transaction; postings and what is inferred follow.
import { factSource } from "@concord/clinical";
import type { ClientBase } from "pg";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { refreshPostings, touchedByBatch } from "../../records/postings/postings.ts";
import { isAnnotated, updateWhatRests } from "../publish/removed-facts.ts";

/** Documents of the batch that people annotate, or have. */
export async function countAnnotated(client: ClientBase, batchId: number): Promise<number> {
  const [row] = await rowsOfText(
    client,
    { n: "number" },
    `select count(*)::int n from document d join subdocument b using (patient_id, document_id)
     where d.batch_id = $1 and ${isAnnotated("b")}`,
    [batchId],
  );
  return row?.n ?? 0;
}

/**
 * `gone_document`, `gone_encounter` and `gone_patient`: what only this batch brought. An encounter goes when nothing of
 * another batch is in it and no other brought it; a patient whom this one brought, when nothing else is left.
 */
export async function findGone(client: ClientBase, batchId: number): Promise<void> {
  await client.query(`
    create temp table gone_document on commit drop as
    select patient_id, document_id, encounter_id from document where batch_id = ${batchId};
    create temp table gone_encounter on commit drop as
    select e.patient_id, e.encounter_id, e.episode_id from encounter e
    where (e.visit_batch_id = ${batchId} or e.visit_batch_id is null
        and exists (select from gone_document g where (g.patient_id, g.encounter_id) = (e.patient_id, e.encounter_id)))
      and not exists (select from document d where (d.patient_id, d.encounter_id) = (e.patient_id, e.encounter_id) and d.batch_id <> ${batchId})
      and not exists (select from fact f where (f.patient_id, f.encounter_id) = (e.patient_id, e.encounter_id) and not exists (
        select from subdocument b join gone_document g using (patient_id, document_id)
        where (b.patient_id, b.subdocument_id) = (f.patient_id, f.subdocument_id)));
    create temp table gone_patient on commit drop as
    select p.patient_id from patient p
    where p.batch_id = ${batchId}
      and not exists (select from encounter e where e.patient_id = p.patient_id
        and not exists (select from gone_encounter g where (g.patient_id, g.encounter_id) = (e.patient_id, e.encounter_id)))
      and not exists (select from era r where r.patient_id = p.patient_id and r.batch_id <> ${batchId})`);
}

export interface Gone {
  notes: number;
  facts: number;
  encounters: number;
  patients: number;
  patients_stay: number;
}

/** Counts what `findGone` found. */
export async function countGone(client: ClientBase, batchId: number): Promise<Gone> {
  const [row] = await rowsOfText(
    client,
    {
      notes: "number",
      facts: "number",
      encounters: "number",
      patients: "number",
      patients_stay: "number",
    },
    `select
       (select count(*)::int from gone_document join subdocument b using (patient_id, document_id) where b.content_type = 'narrative') notes,
       (select count(*)::int from gone_document join subdocument b using (patient_id, document_id)
        join fact f using (patient_id, subdocument_id) where f.source = ${factSource.structured}) facts,
       (select count(*)::int from gone_encounter) encounters,
       (select count(*)::int from gone_patient) patients,
       (select count(*)::int from (
          select patient_id from gone_document union select patient_id from patient where batch_id = $1
          union select patient_id from era where batch_id = $1) x
        where not exists (select from gone_patient g where g.patient_id = x.patient_id)) patients_stay`,
    [batchId],
  );
  if (!row) throw new Error("A statement without a table answers one row");
  return row;
}

/**
 * Other batches of the hospital whose imports found records there already, or left files alone, that may have come with
 * this one: nothing says with which batch a record came that several brought.
 */
export function batchesToImportAgain(
  client: ClientBase,
  batchId: number,
): Promise<{ batch_id: number; batch_name: string }[]> {
  return rowsOfText(
    client,
    { batch_id: "number", batch_name: "string" },
    `select o.batch_id, o.name batch_name from batch b join batch o using (organization_id)
     where b.batch_id = $1 and o.batch_id <> b.batch_id and (
       exists (select from batch_file f where f.batch_id = o.batch_id and f.rows_unchanged + f.rows_updated > 0)
       or exists (select from batch_import i where i.batch_id = o.batch_id
         and i.account->'known' @> jsonb_build_array(jsonb_build_object('batch', b.name))))
     order by o.name`,
    [batchId],
  );
}

/** Files whose records were there already are no longer known by their content: imported again, they are read again. */
export async function forgetFiles(client: ClientBase, batchIds: readonly number[]): Promise<void> {
  await client.query(
    "update batch_file set sha256 = '' where batch_id = any($1::int[]) and rows_unchanged + rows_updated > 0",
    [batchIds],
  );
}

/** Deletes what `findGone` found, and the batch. Nobody annotates in its documents. */
export async function deleteGone(client: ClientBase, batchId: number): Promise<void> {
  const touched = await touchedByBatch(client, batchId);
  await client.query(`
    create temp table moved_fact (patient_id int not null, from_id int not null, to_id int not null) on commit drop;
    create temp table gone_text on commit drop as
    select b.patient_id, b.subdocument_id from gone_document join subdocument b using (patient_id, document_id);
    insert into moved_fact select distinct f.patient_id, f.concept_id, f.concept_id
    from gone_text join fact f using (patient_id, subdocument_id)
    where not exists (select from gone_patient g where g.patient_id = f.patient_id);
    delete from fact f using gone_text t where (f.patient_id, f.subdocument_id) = (t.patient_id, t.subdocument_id);
    delete from fact f using gone_patient g where f.patient_id = g.patient_id;
    update subdocument b set replaces_subdocument_id = null from gone_text t
    where b.patient_id = t.patient_id and b.replaces_subdocument_id = t.subdocument_id;
    delete from subdocument b using gone_text t where (b.patient_id, b.subdocument_id) = (t.patient_id, t.subdocument_id);
    delete from document d using gone_document g where (d.patient_id, d.document_id) = (g.patient_id, g.document_id);
    delete from encounter e using gone_encounter g where (e.patient_id, e.encounter_id) = (g.patient_id, g.encounter_id);
    update encounter set visit_concept_id = null, visit_batch_id = null where visit_batch_id = ${batchId};
    delete from episode p using gone_encounter g where (p.patient_id, p.episode_id) = (g.patient_id, g.episode_id)
      and not exists (select from encounter e where (e.patient_id, e.episode_id) = (p.patient_id, p.episode_id));
    delete from era where batch_id = ${batchId};
    delete from patient p using gone_patient g where p.patient_id = g.patient_id;
    delete from batch where batch_id = ${batchId}`);
  await refreshPostings(client, touched);
  await updateWhatRests(client);
}
