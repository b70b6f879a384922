import { publishDocuments } from "./publish-documents.ts";
import { rejectUnknownPeople, withPatient } from "./publish-people.ts";
import { removeNotes } from "./remove-notes.ts";
import { isAnnotated, updateWhatRests } from "./removed-facts.ts";
import { countStored, reject, type Slice } from "./slice.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { undatedKey } from "../../records/known-moment.ts";

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
    left join encounter v on v.patient_id = p.patient_id and v.source_key = s.visit and not v.is_outside
    cross join lateral (select s.undated and v.encounter_id is not null
      and (s.precision is null or date_trunc(s.precision, v.start_at) = date_trunc(s.precision, s.at)) is_by_visit) begun`);
  await takeKnownNotes(slice);
  await noteElsewhere(slice);
  await client.query("analyze ready_note");

  await publishDocuments(slice, "ready_note", {
    at: "date_trunc('day', r.at)",
    key: `case when r.undated then '${undatedKey}' else 'outside:' || (r.at::date - date '1970-01-01') end`,
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
  const isDated = "exists (select from dated_note d where (d.file, d.line) = (r.file, r.line))";
  await countStored(slice, `from ready_note r where not ${isDated}`);
  await countStored(slice, `from ready_note r where ${isDated}`, "updated");
  await client.query("truncate ready_note; drop table dated_note");
}

/**
 * A note that is there already says nothing new, or has another name now; one with another text, date or encounter
 * under its key is rejected, for a note that was read is not changed: a corrected one comes with a key of its own. One
 * that lies on the first day of the month or year of which no more is known comes anew, dated rightly, unless somebody
 * was to annotate it: notes were dated so before decision 089.
 */
async function takeKnownNotes(slice: Slice): Promise<void> {
  const { client } = slice;
  await client.query(`
    create temp table known_note on commit drop as
    select r.file, r.line, b.patient_id, b.subdocument_id, s.content, b.text = s.text is_same_text, r.name, b.name = r.name is_same_name,
      b.at = r.at and case when r.encounter_id is null then e.is_outside else r.encounter_id = b.encounter_id end is_same_place,
      b.subdocument_id > (select subdocument_id from import_start)
        or exists (select from taken_again t where (t.kind, t.patient_id, t.key) = ('note', b.patient_id, b.subdocument_id::text))
        or row_number() over (partition by r.patient_id, r.key order by r.file, r.line) > 1 is_second,
      s.precision is not null and b.at = s.at and not ${isAnnotated("b")} is_on_first_day, b.document_id, b.encounter_id
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
    "from known_note where not is_second and not (is_same_text and (is_same_place or is_on_first_day))",
  );
  const taken = "from known_note where not is_second and is_same_text and is_same_place";
  await countStored(slice, `${taken} and is_same_name`, "unchanged");
  await countStored(slice, `${taken} and not is_same_name`, "updated");
  await client.query(`
    update subdocument b set name = k.name from (select * ${taken} and not is_same_name) k
    where b.patient_id = k.patient_id and b.subdocument_id = k.subdocument_id;
    insert into taken_again select 'note', patient_id, subdocument_id::text from known_note where not is_second;
    create temp table dated_note on commit drop as
    select * from known_note where not is_second and is_same_text and not is_same_place and is_on_first_day;
    create temp table removed_note on commit drop as select patient_id, subdocument_id, document_id, encounter_id from dated_note;
    create temp table moved_fact (patient_id int not null, from_id int not null, to_id int not null) on commit drop;
    delete from ready_note r using known_note k where (k.file, k.line) = (r.file, r.line)
      and not exists (select from dated_note d where (d.file, d.line) = (r.file, r.line));
    delete from ready_note r using stage_reject x where (x.file, x.line) = (r.file, r.line);
    drop table known_note`);
  await removeNotes(client);
  await client.query("drop table removed_note");
  await updateWhatRests(client);
}

/** Notes that this import names another patient with than before: they stay where they were, and are counted. */
async function noteElsewhere({ client, organizationId }: Slice): Promise<void> {
  await client.query(`
    insert into taken_again select distinct 'note elsewhere', b.patient_id, b.subdocument_id::text
    from ready_note r join subdocument b on b.source_key = r.key and b.patient_id <> r.patient_id and b.content_type = 'narrative'
    join patient p on p.patient_id = b.patient_id and p.organization_id = ${organizationId}
    where (select has_records from import_start) and b.subdocument_id <= (select subdocument_id from import_start)
    on conflict do nothing`);
}
