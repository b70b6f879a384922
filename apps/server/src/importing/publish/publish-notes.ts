import { publishDocuments } from "./publish-documents.ts";
import { rejectUnknownPeople, withPatient } from "./publish-people.ts";
import { countStored, reject, type Slice } from "./slice.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** Narrative subdocuments, one a note, the text exactly as it came. */
export async function publishNotes(slice: Slice): Promise<void> {
  if (!slice.staging.has("stage_note")) return;
  const { client } = slice;
  await rejectUnknownPeople(slice, "stage_note");
  await client.query(`
    insert into ready_note
    select s.file, s.line, p.patient_id, v.encounter_id, s.key, s.at, s.undated
    ${withPatient(slice, "stage_note")}
    left join encounter v on v.patient_id = p.patient_id and v.source_key = s.visit`);
  const again = `(n > 1 or exists (select from subdocument b where b.patient_id = s.patient_id and b.source_key = s.key))`;
  await reject(
    slice,
    `'this note is there already'`,
    `from
    (select r.*, n.content, row_number() over (partition by r.patient_id, r.key order by file, line) as n
      from ready_note r join stage_note n using (file, line)) s where ${again}`,
  );
  await client.query(
    "delete from ready_note r using stage_reject x where x.file = r.file and x.line = r.line",
  );
  await client.query("analyze ready_note");

  await publishDocuments(slice, "ready_note", {
    at: "date_trunc('day', r.at)",
    key: `case when r.undated then 'outside:undated' else 'outside:' || (r.at::date - date '1970-01-01') end`,
    name: `case when r.undated then 'Undated' else 'Outside encounter' end`,
  });
  const { rowCount } = await client.query(`
    insert into subdocument (patient_id, document_id, encounter_id, content_type, name, at, source_key, text)
    select d.patient_id, d.document_id, d.encounter_id, 'narrative', s.name, s.at, s.key, s.text
    from ready_note r
    join stage_note s using (file, line)
    join document d on d.patient_id = r.patient_id and d.encounter_id = r.encounter_id and d.batch_id = ${slice.batchId}
    order by d.patient_id, s.at, r.file, r.line`);
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
