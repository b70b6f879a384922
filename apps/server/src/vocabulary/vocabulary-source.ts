import type { ClientBase, Pool } from "pg";
import { tell } from "../platform/database/database-notices.ts";
import { storeVocabularyVersion } from "./vocabulary-version.ts";
import type { MergedCounts } from "./load/merge-source.ts";
import { type Columns, type RowOf, rowsOfText } from "../platform/database/rows-of.ts";

type Client = Pick<Pool | ClientBase, "query">;

export type SourceFormat = "shipped" | "umls" | "obo" | "omop" | "rxnorm" | "csv";

/** The shipped vocabulary's name. */
export const shippedName = "concord";

export const SourceRow = {
  source_id: "number",
  name: "string",
  format: "string",
  version: "string",
  loaded_at: "Date | null",
  is_active: "boolean",
  concepts: "number",
  entries: "number",
  codes: "number",
  parents: "number",
  refused: "number",
  rejected: "number",
} as const satisfies Columns;
export type SourceRow = RowOf<typeof SourceRow>;

export async function findSource(client: Client, name: string): Promise<SourceRow | undefined> {
  const rows = await rowsOfText(
    client,
    SourceRow,
    "select * from vocabulary_source where lower(name) = lower($1)",
    [name],
  );
  return rows[0];
}

/** All sources; what imports of records brought is counted now, the others as they were loaded. */
export async function listVocabularySources(client: Client): Promise<SourceRow[]> {
  const rows = await rowsOfText(
    client,
    SourceRow,
    `select s.*,
       case when format = 'records' then (select count(*) from concept where 1 = any(sources)) else concepts end concepts,
       case when format = 'records' then (select count(*) from lexicon_entry where 1 = any(sources)) else entries end entries,
       case when format = 'records' then (select count(*) from concept_code where 1 = any(sources)) else codes end codes,
       case when format = 'records' then (select count(*) from concept_parent where 1 = any(sources)) else parents end parents
     from vocabulary_source s order by source_id`,
  );
  return rows;
}

/** The row of a source of this name, made where there is none. */
export async function openSource(
  client: Client,
  { name, format }: { name: string; format: SourceFormat },
): Promise<SourceRow> {
  await client.query(
    `insert into vocabulary_source (name, format, version) select $1, $2, ''
     where not exists (select from vocabulary_source where lower(name) = lower($1))`,
    [name, format],
  );
  const source = await findSource(client, name);
  if (!source) throw new Error(`No source ${name} came to be`);
  return source;
}

/** Notes what was loaded, and what the whole vocabulary is from now on. */
export async function noteLoaded(
  client: Client,
  loaded: {
    sourceId: number;
    format: SourceFormat;
    version: string;
    counts: MergedCounts;
    rejected: number;
  },
): Promise<void> {
  const { concepts, entries, codes, parents, refused, droppedParents } = loaded.counts;
  await client.query(
    `update vocabulary_source set format = $2, version = $3, loaded_at = now(), read_again = false,
       concepts = $4, entries = $5, codes = $6, parents = $7, refused = $8, rejected = $9, dropped_parents = $10
     where source_id = $1`,
    [
      loaded.sourceId,
      loaded.format,
      loaded.version,
      concepts,
      entries,
      codes,
      parents,
      refused,
      loaded.rejected,
      JSON.stringify(droppedParents.first),
    ],
  );
  await noteVersion(client);
}

/** Keeps the version that the vocabulary has now in its history (`vocabulary_version`). */
export async function noteVersion(client: Client): Promise<void> {
  const version = await storeVocabularyVersion(client);
  await client.query(
    `insert into vocabulary_version (version, loaded_at, concepts, entries, sources)
     select $1, now(), (select count(*) from concept), (select count(*) from lexicon_entry where is_active),
       (select coalesce(json_object_agg(name, version), '{}') from vocabulary_source where is_active and loaded_at is not null)
     on conflict (version) do update set loaded_at = excluded.loaded_at, sources = excluded.sources`,
    [version],
  );
  await tell(client, "data_changed");
}
