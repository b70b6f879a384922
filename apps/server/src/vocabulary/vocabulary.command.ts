import type { Command } from "../platform/command.ts";
import type { Connection } from "../platform/database/connect.ts";
import { loadShippedVocabulary } from "./load-shipped-vocabulary.ts";

const usage = "Usage: npm run concord -- vocabulary load|stats";

/** `vocabulary load`: the vocabulary that Concord is shipped with; `vocabulary stats`: what the database has. */
export const vocabularyCommand: Command = {
  name: "vocabulary",
  parameters: "load|stats",
  summary: "Load the shipped vocabulary, if it is not in; count what is in the database.",
  options: {},
  async run({ positionals, services }) {
    const [what, ...more] = positionals;
    if (more.length > 0 || (what !== "load" && what !== "stats")) {
      console.error(usage);
      return 2;
    }
    if (what === "load") await load(services.connection);
    else console.log(JSON.stringify(await vocabularyStats(services.connection), null, 2));
    return 0;
  },
};

async function load(connection: Connection): Promise<void> {
  const { version, isNew, concepts, entries, droppedParents } =
    await loadShippedVocabulary(connection);
  const size = `${concepts} concepts, ${entries} terms`;
  console.log(isNew ? `Loaded ${version}: ${size}.` : `${version} is in already: ${size}.`);
  for (const { cuid, parent_cuid } of droppedParents)
    console.log(`Left out, for it would close a circle: ${parent_cuid} as parent of ${cuid}.`);
}

export interface VocabularyStats {
  /** Loaded versions, the newest first. */
  readonly versions: readonly { version: string; loaded_at: string }[];
  readonly concepts: number;
  readonly terms: number;
  readonly codes: number;
  readonly parents: number;
  readonly conceptsByCategory: Readonly<Record<string, number>>;
  readonly conceptsBySource: Readonly<Record<string, number>>;
  readonly termsByKind: Readonly<Record<string, number>>;
}

/** Counts of what the database's vocabulary has, whoever brought it. */
export async function vocabularyStats({ pool }: Connection): Promise<VocabularyStats> {
  const { rows } = await pool.query<VocabularyStats>(`
    select
      (select coalesce(json_agg(json_build_object('version', version, 'loaded_at', loaded_at) order by loaded_at desc), '[]')
        from vocabulary_version) versions,
      (select count(*) from concept) concepts,
      (select count(*) from lexicon_entry) terms,
      (select count(*) from concept_code) codes,
      (select count(*) from concept_parent) parents,
      (select coalesce(json_object_agg(name, n order by n desc, name), '{}') from
        (select coalesce(category, 'Others') name, count(*) n from concept group by 1) x) "conceptsByCategory",
      (select coalesce(json_object_agg(name, n order by n desc, name), '{}') from
        (select sab name, count(*) n from concept group by 1) x) "conceptsBySource",
      (select coalesce(json_object_agg(name, n order by n desc, name), '{}') from
        (select kind name, count(*) n from lexicon_entry group by 1) x) "termsByKind"`);
  const [stats] = rows;
  if (!stats) throw new Error("The database counted nothing");
  return stats;
}
