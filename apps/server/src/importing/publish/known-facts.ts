// Facts that come again: what differs is corrected, the rest is known.
import { factSource } from "@concord/clinical";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { refreshPostings } from "../../records/postings/postings.ts";
import { renderedSql } from "../render-discrete.ts";
import { reject, type Slice } from "./slice.ts";

/** What a source says of a structured fact: these columns have the same names in `ready_event`. */
export const factColumns = [
  "concept_id",
  "day",
  "minute",
  "is_undated",
  "end_day",
  "day_precision",
  "end_precision",
  "value",
  "unit",
  "text_value",
  "value_concept_id",
  "recorded_concept_id",
  "visit_key",
  "normal_low",
  "normal_high",
  "code_id",
  "value_code_id",
] as const;

/** SQL: the key of the encounter of a row `r` of `ready_event` that names none. */
export const outsideKey = `case when r.is_undated then 'outside:undated' else 'outside:' || r.day end`;

/**
 * Leaves in `ready_event` the rows that are to be stored: new facts, and those whose encounter is another now. Known
 * ones are corrected by what the source says now; a second row in one import is rejected. What became of them stands in
 * `known_fact` until `countFacts`, and in `moved_fact` for `updateMovedFacts`.
 */
export async function takeKnownFacts(slice: Slice): Promise<void> {
  const { client } = slice;
  const columns = (of: string) => factColumns.map((column) => `${of}.${column}`).join(", ");
  await client.query(`
    create temp table moved_fact (patient_id int not null, from_id int not null, to_id int not null) on commit drop;
    create temp table known_fact on commit drop as
    select r.file, r.line, r.key, f.patient_id, f.fact_id, f.subdocument_id,
      f.concept_id from_id, r.concept_id to_id, f.recorded_concept_id from_code, r.recorded_concept_id to_code, here.is_here,
      here.is_here and (${columns("f")}) is not distinct from (${columns("r")}) is_same
    from ready_event r
    join fact f on f.patient_id = r.patient_id and f.source_key = r.key and f.source = ${factSource.structured}
    join encounter e on e.patient_id = f.patient_id and e.encounter_id = f.encounter_id
    cross join lateral (select case when r.encounter_id is null then e.is_outside and e.source_key = ${outsideKey}
      else r.encounter_id = f.encounter_id end is_here) here`);
  await rejectRepeated(slice);
  await client.query(`
    insert into taken_again select 'fact', patient_id, fact_id::text from known_fact;
    update fact f set ${factColumns.map((column) => `${column} = r.${column}`).join(", ")}
    from known_fact k join ready_event r on (r.file, r.line, r.key) = (k.file, k.line, k.key)
    where f.patient_id = k.patient_id and f.fact_id = k.fact_id and k.is_here and not k.is_same;
    delete from fact f using known_fact k where f.patient_id = k.patient_id and f.fact_id = k.fact_id and not k.is_here;
    delete from ready_event r using known_fact k where (r.file, r.line, r.key) = (k.file, k.line, k.key) and k.is_here;
    insert into moved_fact select patient_id, from_id, to_id from known_fact where not is_same`);
  const { rowCount } = await client.query("select from moved_fact limit 1");
  if (rowCount) await renderChanged(slice);
}

/** The second of two rows of one fact in an import: nobody knows which of them is right, so the first counts. */
async function rejectRepeated(slice: Slice): Promise<void> {
  const { client } = slice;
  const { rowCount } = await client.query(
    `select 1 from ready_event group by patient_id, key having count(*) > 1
     union all select 1 from known_fact limit 1`,
  );
  if (!rowCount) return;
  await reject(
    slice,
    `'the same row again'`,
    `from stage_event s join (
      select file, line from (
        select file, line, row_number() over (partition by patient_id, key order by file, line) n from ready_event) x where n > 1
      union
      select file, line from known_fact k where k.fact_id > (select fact_id from import_start)
        or exists (select from taken_again t where (t.kind, t.patient_id, t.key) = ('fact', k.patient_id, k.fact_id::text))
    ) r using (file, line)
    where not exists (select from stage_reject x where x.file = s.file and x.line = s.line)`,
  );
  await client.query(`
    delete from ready_event r using stage_reject x where x.file = r.file and x.line = r.line;
    delete from known_fact k using stage_reject x where x.file = k.file and x.line = k.line`);
}

/**
 * Writes the texts anew in which facts were corrected, of whatever batch; one without a fact any more goes, and its
 * outside encounter, unless somebody was to annotate it. What postings under the recorded codes say is refreshed here,
 * the others by `updateMovedFacts`.
 */
async function renderChanged({ client }: Slice): Promise<void> {
  const facts = `select f.patient_id, f.subdocument_id, f.fact_id place, f.concept_id, f.day, f.day_precision, f.minute, f.value, f.unit, f.text_value
    from changed_text c join fact f on f.patient_id = c.patient_id and f.subdocument_id = c.subdocument_id and f.source = ${factSource.structured}`;
  await client.query(`
    create temp table changed_text on commit drop as
    select distinct k.patient_id, k.subdocument_id, b.document_id, b.encounter_id from known_fact k
    join subdocument b on b.patient_id = k.patient_id and b.subdocument_id = k.subdocument_id where not k.is_same;
    insert into changed_batch select d.batch_id from changed_text c join document d using (patient_id, document_id)
    on conflict do nothing;
    update subdocument b set text = coalesce(t.text, ''), text_deidentified = null
    from changed_text c left join (${renderedSql(facts, "subdocument_id")}) t using (patient_id, subdocument_id)
    where b.patient_id = c.patient_id and b.subdocument_id = c.subdocument_id;
    delete from subdocument b using changed_text c
    where b.patient_id = c.patient_id and b.subdocument_id = c.subdocument_id and b.text = ''
      and not exists (select from assignment a where a.patient_id = b.patient_id and a.subdocument_id = b.subdocument_id)
      and not exists (select from annotation_save a where a.patient_id = b.patient_id and a.subdocument_id = b.subdocument_id);
    delete from document d using changed_text c
    where d.patient_id = c.patient_id and d.document_id = c.document_id
      and not exists (select from subdocument b where b.patient_id = d.patient_id and b.document_id = d.document_id);
    delete from encounter e using changed_text c
    where e.patient_id = c.patient_id and e.encounter_id = c.encounter_id and e.is_outside
      and not exists (select from document d where d.patient_id = e.patient_id and d.encounter_id = e.encounter_id);
    drop table changed_text`);
  const rows = await rowsOfText(
    client,
    { conceptId: "number", source: "number", block: "number" },
    `select distinct x.code "conceptId", 5 "source", k.patient_id >> 16 "block" from known_fact k
     cross join lateral (values (k.from_code), (k.to_code)) x (code) where not k.is_same and x.code is not null`,
  );
  await refreshPostings(client, rows);
}

/**
 * Counts each record by what became of its facts, of which it may have several: new where all of them are, unchanged
 * where nothing of it is new.
 */
export async function countFacts({ client }: Slice): Promise<void> {
  await client.query(`
    insert into stored_line select file, outcome, count(*) from (
      select file, line, case when bool_and(how = 'new') then 'stored' when bool_and(how = 'same') then 'unchanged' else 'updated' end outcome
      from (
        select file, line, 'new' how from ready_event r
        where not exists (select from known_fact k where (k.file, k.line, k.key) = (r.file, r.line, r.key))
        union all select file, line, case when is_same then 'same' else 'changed' end from known_fact
      ) x group by file, line
    ) y group by file, outcome;
    drop table known_fact`);
}
