import { factSource } from "@concord/clinical";
import { updateMovedFacts } from "../../language/update-moved-facts.ts";
import { renderedSql } from "../render-discrete.ts";
import { publishDocuments } from "./publish-documents.ts";
import { rejectUnknownPeople, withPatient } from "./publish-people.ts";
import { publishRecordedCodes } from "../../vocabulary/publish-recorded-codes.ts";
import { countStored, reject, type Slice } from "./slice.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/**
 * Structured facts, in the discrete subdocument of their encounter; one that gets more facts later is rendered when the
 * import ends.
 */
export async function publishFacts(slice: Slice): Promise<void> {
  if (!slice.staging.has("stage_event")) return;
  const { client } = slice;
  await rejectUnknownPeople(slice, "stage_event");
  await publishRecordedCodes(slice);
  await client.query(`
    insert into ready_event
    select s.file, s.line, p.patient_id, v.encounter_id, c.concept_id,
      coalesce(s.day, v.start_at::date - date '1970-01-01'),
      coalesce(s.minute, case when s.day is null then extract(hour from v.start_at) * 60 + extract(minute from v.start_at) end),
      case when s.day is not null then s.end_day end,
      s.value, coalesce(u.code, s.unit), coalesce(s.text_value, t.text), t.concept_id, rc.concept_id,
      case when v.encounter_id is null then s.visit end, s.normal_low, s.normal_high, s.key, c.code_id, case when t.concept_id is not null then tc.code_id end
    ${withPatient(slice, "stage_event")}
    join resolved_code c on c.code = s.code
    left join encounter v on v.patient_id = p.patient_id and v.source_key = s.visit
    left join concept_code uc on uc.sab = 'OMOP' and uc.code = s.unit_concept
    left join concept u on u.concept_id = uc.concept_id
    left join recorded_code rc on rc.omop_id = s.recorded
    left join resolved_code tc on tc.code = s.value_code
    left join concept t on t.concept_id = tc.concept_id
    where s.day is not null or v.encounter_id is not null`);
  await reject(
    slice,
    `'no date'`,
    `from stage_event s where day is null
    and not exists (select from ready_event r where r.file = s.file and r.line = s.line)
    and not exists (select from stage_reject r where r.file = s.file and r.line = s.line)`,
  );
  await client.query("analyze ready_event");
  await correctUncoded(slice);
  await rejectRepeated(slice);

  await publishDocuments(slice, "ready_event", {
    at: `date '1970-01-01' + r.day`,
    key: `'outside:' || r.day`,
    name: `'Outside encounter'`,
  });
  await client.query(`
    insert into subdocument (patient_id, document_id, encounter_id, content_type, name, at, source_key, text)
    select d.patient_id, d.document_id, d.encounter_id, 'discrete', 'Structured data', e.start_at, 'discrete:' || d.document_id, t.text
    from (${renderedSql("select *, (file, line) as place from ready_event", "encounter_id")}) t
    join document d on d.patient_id = t.patient_id and d.encounter_id = t.encounter_id and d.batch_id = ${slice.batchId}
    join encounter e on e.patient_id = t.patient_id and e.encounter_id = t.encounter_id
    order by d.patient_id, e.start_at
    on conflict (patient_id, source_key) do update set text = '', text_deidentified = null where subdocument.text <> ''`);
  const { rowCount } = await client.query(`
    insert into fact (patient_id, encounter_id, concept_id, source, day, minute, end_day, value, unit, text_value, value_concept_id, recorded_concept_id, visit_key, normal_low, normal_high, subdocument_id, source_key, code_id, value_code_id)
    select r.patient_id, r.encounter_id, r.concept_id, 1, r.day, r.minute, r.end_day, r.value, r.unit, r.text_value, r.value_concept_id, r.recorded_concept_id, r.visit_key, r.normal_low, r.normal_high, b.subdocument_id, r.key, r.code_id, r.value_code_id
    from ready_event r
    join document d on d.patient_id = r.patient_id and d.encounter_id = r.encounter_id and d.batch_id = ${slice.batchId}
    join subdocument b on b.patient_id = d.patient_id and b.source_key = 'discrete:' || d.document_id
    order by r.patient_id, r.day, r.file, r.line`);
  const [ready] = await rowsOfText(
    client,
    { n: "number" },
    "select count(*)::int as n from ready_event",
  );
  if (rowCount !== ready?.n) throw new Error(`${rowCount} facts were stored of ${ready?.n}`);
  await countStored(
    slice,
    `from (select file, line from ready_event union select c.file, c.line from corrected c
      where not exists (select from stage_reject x where x.file = c.file and x.line = c.line)) r`,
  );
  await client.query("truncate ready_event; drop table corrected");
  await updateMovedFacts(client);
}

/**
 * Facts of an import that kept no codes, or none of their answers, which come again: they get their code, and the
 * concept that it means now. A record that comes again with another date or value corrects nothing; it is refused like
 * any other.
 */
async function correctUncoded({ client }: Slice): Promise<void> {
  await client.query(`
    create temp table moved_fact (patient_id int not null, from_id int not null, to_id int not null) on commit drop;
    create temp table corrected on commit drop as
    select distinct on (f.patient_id, f.fact_id) r.file, r.line, r.key, f.patient_id, f.fact_id, f.concept_id from_id, r.concept_id, r.value_concept_id, r.code_id, r.value_code_id,
      f.value_concept_id is distinct from r.value_concept_id is_other_answer
    from ready_event r join fact f on f.patient_id = r.patient_id and f.source_key = r.key
    where (r.code_id is not null and f.code_id is null or r.value_code_id is not null and f.value_code_id is null) and f.source = ${factSource.structured}
      and (f.day, f.minute, f.value, f.text_value) is not distinct from (r.day, r.minute, r.value, r.text_value)
    order by f.patient_id, f.fact_id, r.file, r.line;
    update fact f set concept_id = c.concept_id, value_concept_id = c.value_concept_id, code_id = c.code_id, value_code_id = c.value_code_id
    from corrected c where f.patient_id = c.patient_id and f.fact_id = c.fact_id;
    insert into moved_fact select patient_id, from_id, concept_id from corrected
    where from_id <> concept_id or is_other_answer;
    delete from ready_event r using corrected c where (c.file, c.line, c.key) = (r.file, r.line, r.key)`);
}

/** Of rows with the same key and content only the first counts, in whatever file and batch. */
async function rejectRepeated(slice: Slice): Promise<void> {
  const { client } = slice;
  const inSlice = await client.query(
    "select from ready_event group by patient_id, key having count(*) > 1 limit 1",
  );
  if (inSlice.rowCount) {
    await reject(
      slice,
      `'the same row again'`,
      `from stage_event s join
      (select file, line, row_number() over (partition by patient_id, key order by file, line) as n from ready_event) r using (file, line)
      where n > 1`,
    );
  }
  await reject(
    slice,
    `case when batch_id = ${slice.batchId} then 'the same row again' else 'already there, from batch ' || batch_id end`,
    `
    from stage_event s
    join ready_event r using (file, line)
    join fact f on f.patient_id = r.patient_id and f.source_key = r.key
    join subdocument b on b.patient_id = f.patient_id and b.subdocument_id = f.subdocument_id
    join document d on d.patient_id = b.patient_id and d.document_id = b.document_id
    where not exists (select from stage_reject x where x.file = s.file and x.line = s.line)`,
  );
  await client.query(
    "delete from ready_event r using stage_reject x where x.file = r.file and x.line = r.line",
  );
}
