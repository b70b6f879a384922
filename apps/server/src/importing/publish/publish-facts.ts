import { renderedSql } from "../render-discrete.ts";
import { publishDocuments } from "./publish-documents.ts";
import { factColumns, outsideKey } from "./fact-columns.ts";
import { countFacts, datedByNone, takeKnownFacts } from "./known-facts.ts";
import { rejectUnknownPeople, withPatient } from "./publish-people.ts";
import { publishRecordedCodes } from "../../vocabulary/publish-recorded-codes.ts";
import { updateWhatRests } from "./removed-facts.ts";
import { reject, type Slice } from "./slice.ts";
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
      case when begun.is_by_visit then v.start_at::date - date '1970-01-01' else s.day end,
      case when begun.is_by_visit then extract(hour from v.start_at) * 60 + extract(minute from v.start_at) else s.minute end,
      s.day_precision is not null and not begun.is_by_visit,
      case when s.day is not null then s.end_day end,
      case when not begun.is_by_visit then s.day_precision end,
      case when s.day is not null then s.end_precision end,
      s.value, coalesce(u.code, s.unit), coalesce(s.text_value, t.text), t.concept_id, rc.concept_id,
      case when v.encounter_id is null then s.visit end, s.normal_low, s.normal_high, s.key, c.code_id, case when t.concept_id is not null then tc.code_id end
    ${withPatient(slice, "stage_event")}
    join resolved_code c on c.code = s.code
    left join encounter v on v.patient_id = p.patient_id and v.source_key = s.visit and not v.is_outside
    cross join lateral (select v.encounter_id is not null and (s.day is null or s.day_precision is not null
      and date_trunc(s.day_precision, v.start_at) = date_trunc(s.day_precision, (date '1970-01-01' + s.day)::timestamp)) is_by_visit) begun
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
    and not exists (select from stage_reject r where r.file = s.file and r.line = s.line)
    and not exists (select ${datedByNone(slice)} and (x.file, x.line) = (s.file, s.line))`,
  );
  await client.query("analyze ready_event");
  await takeKnownFacts(slice);

  await publishDocuments(slice, "ready_event", {
    at: `case when r.is_undated then date '1970-01-01' else date '1970-01-01' + r.day end`,
    key: outsideKey,
    name: `case when r.is_undated then 'Undated' else 'Outside encounter' end`,
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
    insert into fact (patient_id, encounter_id, source, subdocument_id, source_key, ${factColumns.join(", ")})
    select r.patient_id, r.encounter_id, 1, b.subdocument_id, r.key, ${factColumns.map((column) => `r.${column}`).join(", ")}
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
  await countFacts(slice);
  await client.query("truncate ready_event");
  await updateWhatRests(client);
}
