import type { ClientBase, Pool } from "pg";

type Client = Pick<Pool | ClientBase, "query">;

/** What is up to date: the version that narratives and discrete texts are to carry in `tagging`. */
export interface Wanted {
  readonly narrative: string;
  readonly discrete: string;
  readonly batchId?: number | undefined;
}

export interface NoteKey {
  readonly patient_id: number;
  readonly subdocument_id: number;
}

export interface UntaggedNote extends NoteKey {
  readonly encounter_id: number;
  readonly content_type: "narrative" | "discrete";
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Minute of the day; null when the note has a date only (midnight). */
  readonly minute: number | null;
  /** YYYY-MM-DD; null for a note without a date, which lies in the "Undated" encounter. */
  readonly date: string | null;
  readonly text: string;
  readonly was_tagged: boolean;
}

/** Documents of one transaction at most, and about how many bytes of text. */
const chunkDocuments = 512;
const chunkBytes = 4_000_000;

const untagged = `
  from subdocument s
  left join tagging t on t.patient_id = s.patient_id and t.subdocument_id = s.subdocument_id
  where (s.content_type = 'narrative' and t.version is distinct from $1
      or s.content_type = 'discrete' and (t.version is distinct from $2 or s.text_deidentified is null))
    and s.text <> ''
    and ($3::int is null or exists (select from document d
      where d.patient_id = s.patient_id and d.document_id = s.document_id and d.batch_id = $3))`;

const parameters = ({ narrative, discrete, batchId }: Wanted) => [
  narrative,
  discrete,
  batchId ?? null,
];

export async function countUntagged(client: Client, wanted: Wanted): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int n ${untagged}`,
    parameters(wanted),
  );
  return rows[0]?.n ?? 0;
}

/** The next documents in the order of patient and document: always the same ones, whatever is done to them meanwhile. */
export async function readUntagged(
  client: Client,
  wanted: Wanted,
  after: NoteKey,
): Promise<UntaggedNote[]> {
  const { rows } = await client.query<UntaggedNote>(
    `select patient_id, subdocument_id, encounter_id, content_type, at::date - date '1970-01-01' "day",
       nullif(extract(hour from at) * 60 + extract(minute from at), 0)::int "minute",
       case when visit <> 'outside:undated' then to_char(at, 'YYYY-MM-DD') end "date", text, was_tagged
     from (
       select s.*, e.source_key visit, t.version is not null was_tagged,
         sum(octet_length(s.text)) over (order by s.patient_id, s.subdocument_id) - octet_length(s.text) bytes_before
       from (
         select s.patient_id, s.subdocument_id ${untagged}
           and (s.patient_id, s.subdocument_id) > ($4, $5)
         order by s.patient_id, s.subdocument_id limit ${chunkDocuments}
       ) k
       join subdocument s on s.patient_id = k.patient_id and s.subdocument_id = k.subdocument_id
       join encounter e on e.patient_id = s.patient_id and e.encounter_id = s.encounter_id
       left join tagging t on t.patient_id = k.patient_id and t.subdocument_id = k.subdocument_id
     ) x where bytes_before < ${chunkBytes} order by patient_id, subdocument_id`,
    [...parameters(wanted), after.patient_id, after.subdocument_id],
  );
  return rows;
}
