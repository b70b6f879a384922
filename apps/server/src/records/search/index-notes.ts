// Makes narrative notes searchable: their words, with places, in `note_words`.
import type { ClientBase, Pool } from "pg";
import { type Connection } from "../../platform/database/connect.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { quoted } from "./ts-query.ts";
import { stemsOf } from "./stems.ts";
import { wordsOf } from "./words.ts";

type Client = Pick<Pool | ClientBase, "query">;

/**
 * PostgreSQL counts places of words up to 16,383, and keeps 255 places of a word: a note that goes beyond is several
 * rows, which overlap by more than a phrase.
 */
const wordsOfPart = 10_000;
const placesOfWord = 250;
/** A tsvector holds at most 1 MB. */
const bytesOfPart = 800_000;
export const overlap = 100;

const notesAtOnce = 200;
const bytesAtOnce = 4_000_000;

const Unsearchable = { patient_id: "number", subdocument_id: "number", text: "string" } as const;

/** Every narrative that is not searchable yet, in slices; what was done stays when it is ended. */
export async function indexNotes(
  { pool }: Pick<Connection, "pool">,
  signal?: AbortSignal,
): Promise<void> {
  const stems = new Map<string, string>();
  let after = { patient_id: -1, subdocument_id: -1 };
  for (;;) {
    signal?.throwIfAborted();
    const notes = await rowsOfText(
      pool,
      Unsearchable,
      `select patient_id, subdocument_id, text from (
         select s.*, sum(octet_length(text)) over (order by patient_id, subdocument_id) - octet_length(text) bytes_before
         from (
           select s.patient_id, s.subdocument_id, s.text from subdocument s
           where s.content_type = 'narrative' and (s.patient_id, s.subdocument_id) > ($1, $2)
             and not exists (select from note_words w where w.patient_id = s.patient_id and w.subdocument_id = s.subdocument_id)
           order by s.patient_id, s.subdocument_id limit ${notesAtOnce}
         ) s
       ) s where bytes_before < ${bytesAtOnce} order by patient_id, subdocument_id`,
      [after.patient_id, after.subdocument_id],
    );
    const last = notes.at(-1);
    if (last === undefined) return;
    after = last;
    await writeNotes(pool, notes, stems);
  }
}

async function writeNotes(
  client: Client,
  notes: readonly { patient_id: number; subdocument_id: number; text: string }[],
  stems: Map<string, string>,
): Promise<void> {
  const read = notes.map((note) => ({
    ...note,
    words: wordsOf(note.text).map(({ word }) => word),
  }));
  const unknown = new Set(read.flatMap(({ words }) => words.filter((word) => !stems.has(word))));
  if (unknown.size > 0)
    for (const [word, stem] of await stemsOf(client, unknown)) stems.set(word, stem);
  const rows = read.flatMap(({ patient_id, subdocument_id, words }) => {
    const parts = partsOf(words.map((word) => ({ word, stem: stems.get(word) ?? word })));
    return parts.map((part, number) => ({
      patient_id,
      subdocument_id,
      part: number,
      parts: parts.length,
      words: vectorOf(part),
    }));
  });
  await client.query(
    `insert into note_words (patient_id, subdocument_id, part, parts, words)
     select n.patient_id, n.subdocument_id, n.part, n.parts, n.words::tsvector
     from unnest($1::int[], $2::bigint[], $3::int[], $4::int[], $5::text[]) n (patient_id, subdocument_id, part, parts, words)
     join (
       -- Notes that are being deleted are passed by: nobody waits for anybody.
       select s.patient_id, s.subdocument_id from subdocument s
       where (s.patient_id, s.subdocument_id) in (select * from unnest($1::int[], $2::bigint[]))
       order by 1, 2 for key share skip locked
     ) here using (patient_id, subdocument_id)
     on conflict do nothing`,
    [
      rows.map((row) => row.patient_id),
      rows.map((row) => row.subdocument_id),
      rows.map((row) => row.part),
      rows.map((row) => row.parts),
      rows.map((row) => row.words),
    ],
  );
}

interface StemmedWord {
  readonly word: string;
  readonly stem: string;
}

/** At least one, which is empty where the note is. */
export function partsOf(words: readonly StemmedWord[]): (readonly StemmedWord[])[] {
  const parts: (readonly StemmedWord[])[] = [];
  let from = 0;
  do {
    const to = endOfPart(words, from);
    parts.push(words.slice(from, to));
    if (to === words.length) break;
    from = to - overlap;
  } while (from < words.length);
  return parts;
}

function endOfPart(words: readonly StemmedWord[], from: number): number {
  const counts = new Map<string, number>();
  let bytes = 0;
  const last = Math.min(words.length, from + wordsOfPart);
  for (let at = from; at < last; at += 1) {
    const { stem = "", word = "" } = words[at] ?? {};
    const count = (counts.get(stem) ?? 0) + 1;
    bytes += Buffer.byteLength(stem) + Buffer.byteLength(word) + 16;
    if (count > placesOfWord || bytes > bytesOfPart) return at;
    counts.set(stem, count);
  }
  return last;
}

/** Forms of a stem are no more often there than the stem. */
function vectorOf(words: readonly StemmedWord[]): string {
  return words
    .map(
      ({ word, stem }, place) => `${quoted(stem)}:${place + 1} ${quoted(`=${word}`)}:${place + 1}`,
    )
    .join(" ");
}
