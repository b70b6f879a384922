import { publishDocuments } from "./publish-documents.ts";
import { rejectUnknownPeople, withPatient } from "./publish-people.ts";
import { countStored, reject, type Slice } from "./slice.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** Narrative subdocuments, one a note, the text exactly as it came. */
export async function publishNotes(slice: Slice): Promise<void> {
  if (!slice.staging.has("stage_note")) return;
  const { client } = slice;
  await rejectUnknownPeople(slice, "stage_note");
  // Without a date, or with a month or year alone, the encounter says the day where it may; else nothing does.
  await client.query(`
    insert into ready_note
    select s.file, s.line, p.patient_id, case when not s.undated or is_by_visit then v.encounter_id end, s.key,
      s.name || case when s.undated and not is_by_visit and s.precision is not null
        then ' (' || to_char(s.at, case s.precision when 'year' then 'YYYY' else 'YYYY-MM' end) || ')' else '' end,
      case when not s.undated then s.at when is_by_visit then v.start_at else timestamp '1970-01-01' end,
      s.undated and not is_by_visit
    ${withPatient(slice, "stage_note")}
    left join encounter v on v.patient_id = p.patient_id and v.source_key = s.visit
    cross join lateral (select s.undated and v.encounter_id is not null
      and (s.precision is null or date_trunc(s.precision, v.start_at) = date_trunc(s.precision, s.at)) is_by_visit) begun`);
  await takeKnownNotes(slice);
  await client.query("analyze ready_note");

  await publishDocuments(slice, "ready_note", {
    at: "date_trunc('day', r.at)",
    key: `case when r.undated then 'outside:undated' else 'outside:' || (r.at::date - date '1970-01-01') end`,
    name: `case when r.undated then 'Undated' else 'Outside encounter' end`,
  });
  const { rowCount } = await client.query(`
    insert into subdocument (patient_id, document_id, encounter_id, content_type, name, at, source_key, text)
    select d.patient_id, d.document_id, d.encounter_id, 'narrative', r.name, r.at, r.key, s.text
    from ready_note r
    join stage_note s using (file, line)
    join document d on d.patient_id = r.patient_id and d.encounter_id = r.encounter_id and d.batch_id = ${slice.batchId}
    order by d.patient_id, r.at, r.file, r.line`);
  const [ready] = await rowsOfText(
    client,
    { n: "number" },
    "select count(*)::int as n from ready_note",
  );
  if (rowCount !== ready?.n) throw new Error(`${rowCount} notes were stored of ${ready?.n}`);
  await client.query(`
    update subdocument b set replaces_subdocument_id = o.subdocument_id
    from ready_note r join stage_note s using (file, line)
    join subdocument o on o.patient_id = r.patient_id and o.source_key = s.replaces
    where s.replaces is not null and b.patient_id = r.patient_id and b.source_key = r.key`);
  await countStored(slice, "from ready_note");
  await client.query("truncate ready_note");
}

/**
 * A note that is there already says nothing new, or has another name now; one with another text, date or encounter
 * under its key is rejected, for a note that was read is not changed: a corrected one comes with a key of its own.
 */
async function takeKnownNotes(slice: Slice): Promise<void> {
  const { client } = slice;
  await client.query(`
    create temp table known_note on commit drop as
    select r.file, r.line, b.patient_id, b.subdocument_id, s.content, b.text = s.text is_same_text, r.name, b.name = r.name is_same_name,
      b.at = r.at and case when r.encounter_id is null then e.is_outside else r.encounter_id = b.encounter_id end is_same_place,
      b.subdocument_id > (select subdocument_id from import_start)
        or exists (select from taken_again t where (t.kind, t.patient_id, t.key) = ('note', b.patient_id, b.subdocument_id::text))
        or row_number() over (partition by r.patient_id, r.key order by r.file, r.line) > 1 is_second
    from ready_note r join stage_note s using (file, line)
    join subdocument b on b.patient_id = r.patient_id and b.source_key = r.key
    join encounter e on e.patient_id = b.patient_id and e.encounter_id = b.encounter_id`);
  const second = "'a second row for this note'";
  await reject(slice, second, "from known_note where is_second");
  await reject(
    slice,
    second,
    `from (select r.*, n.content, row_number() over (partition by r.patient_id, r.key order by file, line) as nth
      from ready_note r join stage_note n using (file, line)
      where not exists (select from known_note k where (k.file, k.line) = (r.file, r.line))) s where nth > 1`,
  );
  await reject(
    slice,
    "'this note is there already with another ' || case when is_same_text then 'date or encounter' else 'text' end",
    "from known_note where not is_second and not (is_same_text and is_same_place)",
  );
  const taken = "from known_note where not is_second and is_same_text and is_same_place";
  await countStored(slice, `${taken} and is_same_name`, "unchanged");
  await countStored(slice, `${taken} and not is_same_name`, "updated");
  await client.query(`
    update subdocument b set name = k.name from (select * ${taken} and not is_same_name) k
    where b.patient_id = k.patient_id and b.subdocument_id = k.subdocument_id;
    insert into taken_again select 'note', patient_id, subdocument_id::text from known_note where not is_second;
    delete from ready_note r using known_note k where (k.file, k.line) = (r.file, r.line);
    delete from ready_note r using stage_reject x where (x.file, x.line) = (r.file, r.line);
    drop table known_note`);
}
