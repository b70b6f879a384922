import type { ClientBase } from "pg";
import { copyLine } from "../../platform/database/copy-text.ts";
import { unfinishedTagging } from "../../records/data-version.ts";
import type { PostingKey } from "../../records/postings/postings.ts";
import { copyLines } from "../../platform/database/copy-lines.ts";
import { annotationColumns, factColumns, sectionColumns, type NoteRows } from "./tag-task.ts";
import type { UntaggedNote, Wanted } from "./untagged-notes.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** What a run changed: postings whose facts are others now, each once, and patients. */
export class PostingKeys {
  readonly #keys = new Map<string, PostingKey>();
  /** Whose documents were processed. */
  readonly patients = new Set<number>();

  add(conceptId: number, source: number, patientId: number): void {
    const block = patientId >> 16;
    this.#keys.set(`${conceptId} ${source} ${block}`, { conceptId, source, block });
  }

  values(): PostingKey[] {
    return [...this.#keys.values()];
  }
}

interface Chunk {
  readonly notes: readonly UntaggedNote[];
  /** Of each note; undefined where the engine failed. */
  readonly rows: readonly (NoteRows | undefined)[];
  readonly wanted: Wanted;
  readonly touched: PostingKeys;
}

interface Written {
  readonly annotations: number;
  readonly facts: number;
  /** Documents left as they were: not tagged. */
  readonly failed: readonly number[];
}

/** Stores what language processing made of notes that it had not seen, in the caller's transaction. */
export async function writeNotes(client: ClientBase, chunk: Chunk): Promise<Written> {
  const { wanted, touched } = chunk;
  const failed: number[] = [];
  const done: { note: UntaggedNote; rows: NoteRows }[] = [];
  for (const [at, note] of chunk.notes.entries()) {
    const rows = chunk.rows[at];
    if (rows) done.push({ note, rows });
    else failed.push(note.subdocument_id);
  }
  const ids = await annotationIds(
    client,
    done.reduce((sum, { rows }) => sum + rows.annotations.length, 0),
  );
  const sections: string[] = [];
  const annotations: string[] = [];
  const facts: string[] = [];
  for (const { note, rows } of done) {
    touched.patients.add(note.patient_id);
    const { patient_id, subdocument_id, encounter_id, day, minute } = note;
    const first = annotations.length;
    const idOf = (annotation: number): number => ids[first + annotation] ?? 0;
    for (const line of rows.sections) sections.push(`${patient_id}\t${subdocument_id}\t${line}`);
    for (const [at, line] of rows.annotations.entries())
      annotations.push(`${patient_id}\t${idOf(at)}\t${subdocument_id}\t${line}`);
    for (const { annotation, conceptId, source, line } of rows.facts) {
      const start = copyLine([
        patient_id,
        encounter_id,
        day,
        minute,
        subdocument_id,
        idOf(annotation),
        note.date === null,
      ]);
      facts.push(`${start.slice(0, -1)}\t${line}`);
      touched.add(conceptId, source, patient_id);
    }
  }
  await copyLines(client, `section (patient_id, subdocument_id, ${sectionColumns})`, sections);
  await copyLines(
    client,
    `automated_annotation (patient_id, annotation_id, subdocument_id, ${annotationColumns})`,
    annotations,
  );
  await copyLines(
    client,
    `fact (patient_id, encounter_id, day, minute, subdocument_id, annotation_id, is_undated, ${factColumns})`,
    facts,
  );
  const notes = done.map(({ note }) => note);
  await client.query(
    `update subdocument s set text_deidentified = d.text
     from unnest($1::int[], $2::bigint[], $3::text[]) d (patient_id, subdocument_id, text)
     where s.patient_id = d.patient_id and s.subdocument_id = d.subdocument_id`,
    [...keysOf(notes), done.map(({ rows }) => rows.deidentified)],
  );
  await client.query(
    `insert into tagging (patient_id, subdocument_id, engine, version, tagged_at)
     select d.patient_id, d.subdocument_id, 'Concord', d.version, now()
     from unnest($1::int[], $2::bigint[], $3::text[]) d (patient_id, subdocument_id, version)
     on conflict (patient_id, subdocument_id) do update
     set engine = excluded.engine, version = excluded.version, tagged_at = excluded.tagged_at`,
    [...keysOf(notes), notes.map((note) => wanted[note.content_type])],
  );
  await client.query(
    "insert into setting (key, value) values ($1, 'true') on conflict (key) do nothing",
    [unfinishedTagging],
  );
  return { annotations: annotations.length, facts: facts.length, failed };
}

const keysOf = (notes: readonly UntaggedNote[]) => [
  notes.map(({ patient_id }) => patient_id),
  notes.map(({ subdocument_id }) => subdocument_id),
];

/** Ids of annotations that are about to be written: known before, because facts name them. */
async function annotationIds(client: ClientBase, count: number): Promise<number[]> {
  const rows = await rowsOfText(
    client,
    { id: "number" },
    `select nextval(sequence) id
     from (select pg_get_serial_sequence('automated_annotation', 'annotation_id')::regclass sequence) s, generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => id);
}
