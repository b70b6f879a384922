import type { Connection } from "../platform/database/connect.ts";
import { type Columns, type RowOf, rowsOfText } from "../platform/database/rows-of.ts";
import { z } from "zod";

const Counts = z.record(z.string(), z.number());

export const VocabularyStats = {
  /** Versions that the vocabulary has had, the newest first. */
  versions: z.array(z.object({ version: z.string(), loaded_at: z.string() })),
  /** Vocabularies by name, each with its own version. */
  sources: z.array(
    z.object({ name: z.string(), format: z.string(), version: z.string(), is_active: z.boolean() }),
  ),
  concepts: "number",
  terms: "number",
  /** Terms that are looked for in texts. */
  activeTerms: "number",
  codes: "number",
  parents: "number",
  conceptsByCategory: Counts,
  conceptsBySource: Counts,
  termsByKind: Counts,
} as const satisfies Columns;
export type VocabularyStats = RowOf<typeof VocabularyStats>;

/** Counts of what the database's vocabulary has, whoever brought it. */
export async function vocabularyStats({ pool }: Connection): Promise<VocabularyStats> {
  const rows = await rowsOfText(
    pool,
    VocabularyStats,
    `
    select
      (select coalesce(json_agg(json_build_object('version', version, 'loaded_at', loaded_at) order by loaded_at desc), '[]')
        from vocabulary_version) versions,
      (select json_agg(json_build_object('name', name, 'format', format, 'version', version, 'is_active', is_active) order by source_id)
        from vocabulary_source) sources,
      (select count(*) from concept) concepts,
      (select count(*) from lexicon_entry) terms,
      (select count(*) from lexicon_entry where is_active) "activeTerms",
      (select count(*) from concept_code) codes,
      (select count(*) from concept_parent) parents,
      (select coalesce(json_object_agg(name, n order by n desc, name), '{}') from
        (select coalesce(category, 'Others') name, count(*) n from concept group by 1) x) "conceptsByCategory",
      (select coalesce(json_object_agg(name, n order by n desc, name), '{}') from
        (select sab name, count(*) n from concept group by 1) x) "conceptsBySource",
      (select coalesce(json_object_agg(name, n order by n desc, name), '{}') from
        (select kind name, count(*) n from lexicon_entry group by 1) x) "termsByKind"`,
  );
  const [stats] = rows;
  if (!stats) throw new Error("The database counted nothing");
  return stats;
}
