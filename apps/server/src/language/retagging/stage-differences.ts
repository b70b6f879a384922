import { factSource } from "@concord/clinical";
import type { ClientBase } from "pg";
import { copyLine } from "../../platform/database/copy-text.ts";
import { copyLines } from "../../platform/database/copy-lines.ts";
import {
  annotationColumns,
  factColumns,
  sectionColumns,
  type NoteRows,
} from "../tagging/tag-task.ts";
import type { UntaggedNote } from "../tagging/untagged-notes.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** Attribute of a comparison → its column; in the order in which people read them. */
const attributeColumns = {
  negated: "negated",
  experienced: "experienced",
  definitive: "definitive",
  current: "is_current",
  hypothetical: "hypothetical",
  subject: "subject",
  not_experienced_reason: "not_experienced_reason",
  not_definitive_detail: "not_definitive_detail",
  severity: "severity",
  descriptor: "descriptor",
  progression: "progression",
  result: "result",
  medication: "medication",
  time: "time",
  present: "present",
  section: "section_number",
  why: "why",
} as const;

/** What is kept of a fact that comes. */
const factDetails = `encounter_id, day, minute, is_undated, annotation_id, ${factColumns}`;

interface ReadNote {
  readonly note: UntaggedNote;
  /** Undefined where the engine failed. */
  readonly rows: NoteRows | undefined;
}

/**
 * Compares what the engine made of documents now with what is stored of them, and keeps every difference with the run,
 * in the caller's transaction. What is stored is not touched. An annotation is the same when span and concept are.
 * @returns documents in which something is other than before
 */
export async function stageDifferences(
  client: ClientBase,
  runId: number,
  read: readonly ReadNote[],
): Promise<number> {
  if (read.length === 0) return 0;
  await client.query(`
    create temp table fresh_note (patient_id int, subdocument_id bigint, is_failed boolean, text_deidentified text) on commit drop;
    create temp table fresh_section on commit drop as select patient_id, subdocument_id, ${sectionColumns} from section with no data;
    create temp table fresh_annotation on commit drop as
      select patient_id, subdocument_id, 0 ordinal, ${annotationColumns} from automated_annotation with no data;
    create temp table fresh_fact on commit drop as
      select patient_id, subdocument_id, 0 ordinal, encounter_id, day, minute, is_undated, ${factColumns} from fact with no data`);
  await copyFresh(client, read);
  await client.query("analyze fresh_note, fresh_section, fresh_annotation, fresh_fact");
  await stageAnnotations(client, runId);
  await stageFacts(client, runId);
  await stageNotes(client, runId);
  const rows = await rowsOfText(
    client,
    { n: "number" },
    `select count(*)::int n from fresh_note n where not n.is_failed and (
       exists (select from language_run_annotation a
         where a.run_id = $1 and a.patient_id = n.patient_id and a.subdocument_id = n.subdocument_id)
       or exists (select from language_run_fact f
         where f.run_id = $1 and f.patient_id = n.patient_id and f.subdocument_id = n.subdocument_id)
       or exists (select from language_run_note x
         where x.run_id = $1 and x.patient_id = n.patient_id and x.subdocument_id = n.subdocument_id))`,
    [runId],
  );
  return rows[0]?.n ?? 0;
}

async function copyFresh(client: ClientBase, read: readonly ReadNote[]): Promise<void> {
  const notes: string[] = [];
  const sections: string[] = [];
  const annotations: string[] = [];
  const facts: string[] = [];
  for (const { note, rows } of read) {
    const { patient_id, subdocument_id, encounter_id, day, minute, date } = note;
    const of = `${patient_id}\t${subdocument_id}`;
    notes.push(
      copyLine([patient_id, subdocument_id, rows === undefined, rows?.deidentified ?? null]),
    );
    for (const line of rows?.sections ?? []) sections.push(`${of}\t${line}`);
    for (const [at, line] of (rows?.annotations ?? []).entries())
      annotations.push(`${of}\t${at}\t${line}`);
    for (const { annotation, line } of rows?.facts ?? []) {
      const start = copyLine([annotation, encounter_id, day, minute, date === null]);
      facts.push(`${of}\t${start.slice(0, -1)}\t${line}`);
    }
  }
  await copyLines(client, "fresh_note", notes);
  await copyLines(client, "fresh_section", sections);
  await copyLines(client, "fresh_annotation", annotations);
  await copyLines(client, "fresh_fact", facts);
}

async function stageAnnotations(client: ClientBase, runId: number): Promise<void> {
  const differences = Object.entries(attributeColumns).map(
    ([name, column]) => `case when o.${column} is distinct from n.${column} then '${name}' end`,
  );
  const sameWords = ["patient_id", "subdocument_id", "begin_offset", "end_offset", "concept_id"];
  const details = annotationColumns.split(", ");
  const asJson = (row: string): string =>
    `jsonb_build_object(${details.map((column) => `'${column}', ${row}.${column}`).join(", ")})`;
  // Two annotations of a concept on the same words are told apart by their order.
  const nth = (order: string): string =>
    `row_number() over (partition by ${sameWords.join(", ")} order by ${order}) nth`;
  await client.query(`
    create temp table matched on commit drop as
    select patient_id, subdocument_id, concept_id, n.ordinal,
      coalesce(o.annotation_id, nextval(pg_get_serial_sequence('automated_annotation', 'annotation_id'))) annotation_id,
      case when o.annotation_id is null then 'added' when n.ordinal is null then 'lost'
        when cardinality(d.attributes) > 0 then 'altered' end change,
      case when o.annotation_id is not null and n.ordinal is not null then d.attributes else '{}' end attributes,
      case when o.annotation_id is not null and (n.ordinal is null or cardinality(d.attributes) > 0) then ${asJson("o")} end "before",
      case when n.ordinal is not null and (o.annotation_id is null or cardinality(d.attributes) > 0) then ${asJson("n")} end "after"
    from (select a.*, ${nth("annotation_id")} from automated_annotation a
      join fresh_note using (patient_id, subdocument_id) where not is_failed) o
    full join (select f.*, ${nth("ordinal")} from fresh_annotation f) n using (${sameWords.join(", ")}, nth)
    cross join lateral (select array_remove(array[${differences.join(", ")}], null) attributes) d`);
  await client.query(
    `insert into language_run_annotation (run_id, patient_id, annotation_id, subdocument_id, concept_id, change, attributes, before, after)
     select $1, patient_id, annotation_id, subdocument_id, concept_id, change, attributes, "before", "after"
     from matched where change is not null`,
    [runId],
  );
}

async function stageFacts(client: ClientBase, runId: number): Promise<void> {
  const identity = `(${factDetails})::text`;
  await client.query(
    `insert into language_run_fact (run_id, patient_id, subdocument_id, concept_id, source, fact_id, after)
     select $1, patient_id, subdocument_id, concept_id, source, o.fact_id, n.after
     from (select f.fact_id, f.patient_id, f.subdocument_id, f.concept_id, f.source, x.identity,
         row_number() over (partition by f.patient_id, f.subdocument_id, x.identity order by f.fact_id) nth
       from fact f join fresh_note n using (patient_id, subdocument_id)
       cross join lateral (select ${identity} identity) x
       where not n.is_failed and f.source in (${factSource.unstructured}, ${factSource.inferred}) and f.annotation_id is not null) o
     full join (select f.patient_id, f.subdocument_id, f.concept_id, f.source, x.identity,
         row_number() over (partition by f.patient_id, f.subdocument_id, x.identity) nth,
         to_jsonb(f) - '{patient_id,subdocument_id,ordinal}'::text[] as after
       from (select f.*, m.annotation_id from fresh_fact f join matched m using (patient_id, subdocument_id, ordinal)) f
       cross join lateral (select ${identity} identity) x) n
     using (patient_id, subdocument_id, concept_id, source, identity, nth)
     where o.fact_id is null or n.after is null`,
    [runId],
  );
}

async function stageNotes(client: ClientBase, runId: number): Promise<void> {
  const asJson = `jsonb_agg(jsonb_build_array(${sectionColumns}) order by section_number)`;
  await client.query(
    `insert into language_run_note (run_id, patient_id, subdocument_id, is_failed, sections, text_deidentified)
     select $1, n.patient_id, n.subdocument_id, n.is_failed,
       case when o.sections is distinct from f.sections then coalesce(f.sections, '[]') end,
       case when s.text_deidentified is distinct from n.text_deidentified then n.text_deidentified end
     from fresh_note n join subdocument s using (patient_id, subdocument_id)
     left join (select patient_id, subdocument_id, ${asJson} sections
       from section join fresh_note using (patient_id, subdocument_id) group by 1, 2) o using (patient_id, subdocument_id)
     left join (select patient_id, subdocument_id, ${asJson} sections from fresh_section group by 1, 2) f using (patient_id, subdocument_id)
     where n.is_failed or o.sections is distinct from f.sections or s.text_deidentified is distinct from n.text_deidentified`,
    [runId],
  );
}
