import type { ClientBase, Pool } from "pg";
import { type Columns, type RowOf, rowsOfText } from "../../platform/database/rows-of.ts";
import { undatedKey } from "../../records/known-moment.ts";

type Client = Pick<Pool | ClientBase, "query">;

/** The version that narratives and discrete texts are to carry in `tagging`. */
export interface Wanted {
  readonly narrative: string;
  readonly discrete: string;
}

export interface NoteKey {
  readonly patient_id: number;
  readonly subdocument_id: number;
}

export const UntaggedNote = {
  patient_id: "number",
  subdocument_id: "number",
  encounter_id: "number",
  content_type: ["narrative", "discrete"],
  /** Days since 1970-01-01. */
  day: "number",
  /** Minute of the day; null when the note has a date only (midnight). */
  minute: "number | null",
  /** YYYY-MM-DD; null for a note without a date, which lies in the "Undated" encounter. */
  date: "string | null",
  /**
   * First and last day of the stay that it belongs to, YYYY-MM-DD; null where it belongs to none, or nobody sent it.
   */
  encounter_start: "string | null",
  encounter_end: "string | null",
  text: "string",
} as const satisfies Columns;
export type UntaggedNote = RowOf<typeof UntaggedNote>;

/** Encounters that one is admitted to: in the note of a clinic, "before admission" counts from another one's start. */
const isStay =
  "not e.is_outside and e.kind in ('inpatient', 'emergency', 'observation', 'short stay')";

/** Documents of one transaction at most, and about how many bytes of text. */
const chunkDocuments = 512;
const chunkBytes = 4_000_000;

// What an earlier version tagged is not untagged: a retagging run replaces it, all at once.
const untagged = `
  from subdocument s
  left join tagging t on t.patient_id = s.patient_id and t.subdocument_id = s.subdocument_id
  where (t.version is null or s.content_type = 'discrete' and s.text_deidentified is null)
    and s.text <> ''
    and ($1::int is null or exists (select from document d
      where d.patient_id = s.patient_id and d.document_id = s.document_id and d.batch_id = $1))`;

/** @param batchId of this batch; of all when null */
export async function countUntagged(client: Client, batchId: number | null): Promise<number> {
  const rows = await rowsOfText(client, { n: "number" }, `select count(*)::int n ${untagged}`, [
    batchId,
  ]);
  return rows[0]?.n ?? 0;
}

/**
 * The next documents in the order of patient and document: always the same ones, whatever is done to them meanwhile.
 */
export async function readUntagged(
  client: Client,
  batchId: number | null,
  after: NoteKey,
): Promise<UntaggedNote[]> {
  const rows = await rowsOfText(
    client,
    UntaggedNote,
    notesSql({
      keys: `select s.patient_id, s.subdocument_id ${untagged} and (s.patient_id, s.subdocument_id) > ($2, $3)`,
    }),
    [batchId, after.patient_id, after.subdocument_id],
  );
  return rows;
}

/**
 * SQL for a chunk of documents as the engine takes them.
 * @param keys selects patient_id and subdocument_id of all that follow
 * @param more further columns, of subdocument `s`
 */
export function notesSql({ keys, more = "" }: { keys: string; more?: string }): string {
  return `select * from (
      select s.patient_id, s.subdocument_id, s.encounter_id, s.content_type, s.text, s.at::date - date '1970-01-01' "day",
        nullif(extract(hour from s.at) * 60 + extract(minute from s.at), 0)::int "minute",
        case when e.source_key <> '${undatedKey}' then to_char(s.at, 'YYYY-MM-DD') end "date",
        case when ${isStay} then to_char(e.start_at, 'YYYY-MM-DD') end encounter_start,
        case when ${isStay} then to_char(e.end_at, 'YYYY-MM-DD') end encounter_end${more},
        sum(octet_length(s.text)) over (order by s.patient_id, s.subdocument_id) - octet_length(s.text) bytes_before
      from (${keys} order by 1, 2 limit ${chunkDocuments}) k
      join subdocument s on s.patient_id = k.patient_id and s.subdocument_id = k.subdocument_id
      join encounter e on e.patient_id = s.patient_id and e.encounter_id = s.encounter_id
    ) x where bytes_before < ${chunkBytes} order by patient_id, subdocument_id`;
}
