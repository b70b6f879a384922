// Facts that were corrected or go, and what rests on them: texts, postings, what was inferred.
import { factSource } from "@concord/clinical";
import type { ClientBase } from "pg";
import { updateMovedFacts } from "../../language/update-moved-facts.ts";
import { refreshPostings } from "../../records/postings/postings.ts";
import { renderedSql } from "../render-discrete.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/**
 * Makes `known_fact`, the facts of which an import says something, and `moved_fact` for `updateWhatRests`. `file`,
 * `line` and `key` are of the row that says it. One that is not `is_here` is not kept where it is.
 */
export async function createKnownFacts(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table moved_fact (patient_id int not null, from_id int not null, to_id int not null) on commit drop;
    create temp table known_fact (file int not null, line bigint not null, key text not null, patient_id int not null, fact_id bigint not null,
      subdocument_id bigint, from_id int not null, from_code int, to_id int not null, to_code int, is_here boolean not null, is_same boolean not null) on commit drop`);
}

/** What `known_fact` keeps of a fact, in SQL. */
export const keptOf = (fact: string): string =>
  ["patient_id", "fact_id", "subdocument_id", "concept_id", "recorded_concept_id"]
    .map((column) => `${fact}.${column}`)
    .join(", ");

/** The same of a fact that goes and that no other takes the place of: up to the last column of `known_fact`. */
export const goneOf = (fact: string): string =>
  `${keptOf(fact)}, ${fact}.concept_id, null::int, false, false`;

/** Removes those that are not kept, and writes anew what rests on these and on corrected ones. */
export async function removeKnownFacts(client: ClientBase): Promise<void> {
  await client.query(`
    delete from fact f using known_fact k where f.patient_id = k.patient_id and f.fact_id = k.fact_id and not k.is_here;
    insert into moved_fact select patient_id, from_id, to_id from known_fact where not is_same`);
  const { rowCount } = await client.query("select from moved_fact limit 1");
  if (rowCount) await renderChanged(client);
}

/**
 * Writes the texts anew in which facts were corrected, of whatever batch; one without a fact any more goes, and its
 * outside encounter, unless somebody was to annotate it. What postings under the recorded codes say is refreshed here,
 * the others by `updateWhatRests`.
 */
async function renderChanged(client: ClientBase): Promise<void> {
  const facts = `select f.patient_id, f.subdocument_id, f.fact_id place, f.concept_id, f.day, f.day_precision, f.minute, f.value, f.unit, f.text_value
    from changed_text c join fact f on f.patient_id = c.patient_id and f.subdocument_id = c.subdocument_id and f.source = ${factSource.structured}`;
  await client.query(`
    create temp table changed_text on commit drop as
    select distinct k.patient_id, k.subdocument_id, b.document_id, b.encounter_id from known_fact k
    join subdocument b on b.patient_id = k.patient_id and b.subdocument_id = k.subdocument_id where not k.is_same;
    insert into taken_again
    select distinct 'changed text of batch', 0, d.batch_id::text from changed_text c join document d using (patient_id, document_id)
    on conflict do nothing;
    update subdocument b set text = coalesce(t.text, ''), text_deidentified = null
    from changed_text c left join (${renderedSql(facts, "subdocument_id")}) t using (patient_id, subdocument_id)
    where b.patient_id = c.patient_id and b.subdocument_id = c.subdocument_id;
    delete from subdocument b using changed_text c
    where b.patient_id = c.patient_id and b.subdocument_id = c.subdocument_id and b.text = '' and not ${isAnnotated("b")}`);
  await removeEmptied(client, "changed_text");
  await client.query("drop table changed_text");
  const keys = await rowsOfText(
    client,
    { conceptId: "number", source: "number", block: "number" },
    `select distinct x.code "conceptId", 5 "source", k.patient_id >> 16 "block" from known_fact k
     cross join lateral (values (k.from_code), (k.to_code)) x (code) where not k.is_same and x.code is not null`,
  );
  await refreshPostings(client, keys);
}

/** What is inferred from facts that moved or went, and their postings; drops `moved_fact`. */
export async function updateWhatRests(client: ClientBase): Promise<void> {
  await updateMovedFacts(client);
}

/** SQL: somebody was to annotate the text, or has. */
export const isAnnotated = (row: string): string =>
  `(exists (select from assignment a where a.patient_id = ${row}.patient_id and a.subdocument_id = ${row}.subdocument_id)
    or exists (select from annotation_save a where a.patient_id = ${row}.patient_id and a.subdocument_id = ${row}.subdocument_id))`;

/** Documents without a text any more, and then encounters that were made for what lay outside of one. */
export async function removeEmptied(client: ClientBase, table: string): Promise<void> {
  await client.query(`
    delete from document d using ${table} c
    where d.patient_id = c.patient_id and d.document_id = c.document_id
      and not exists (select from subdocument b where b.patient_id = d.patient_id and b.document_id = d.document_id);
    delete from encounter e using ${table} c
    where e.patient_id = c.patient_id and e.encounter_id = c.encounter_id and e.is_outside
      and not exists (select from document d where d.patient_id = e.patient_id and d.encounter_id = e.encounter_id)`);
}
