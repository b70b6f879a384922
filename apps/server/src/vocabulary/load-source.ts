import type { VocabularySource } from "@concord/nlp";
import type { ClientBase } from "pg";
import { copyLine } from "../batches/staging/copy-text.ts";
import { copyLines } from "../language/copy-lines.ts";
import { placeConcepts } from "./load-concepts.ts";
import { loadHierarchy, type ParentLink } from "./load-hierarchy.ts";
import { withBareTables } from "./load-with-bare-tables.ts";

export interface LoadedVocabulary {
  readonly version: string;
  /** False when this version was there already. */
  readonly isNew: boolean;
  readonly concepts: number;
  readonly entries: number;
  /** Parents of the source that were left out, for they would have made a concept its own ancestor. */
  readonly droppedParents: readonly ParentLink[];
}

const tables = [
  "concept",
  "concept_code",
  "lexicon_entry",
  "concept_parent",
  "concept_ancestor",
  "vocabulary_version",
] as const;

/**
 * Puts a vocabulary into the database and notes its version, in the caller's transaction. Imports wait until it ends.
 * @throws Error when two concepts of the source have one cuid, or a row names a concept that the source lacks
 */
export async function loadSource(
  client: ClientBase,
  source: VocabularySource,
  version: string,
): Promise<LoadedVocabulary> {
  await client.query("lock table concept in share row exclusive mode");
  await stage(client, source);
  const { rows } = await client.query<{ most: boolean }>(
    "select count(*) < $1::int most from (select from lexicon_entry limit $1::int) x",
    [Math.ceil(source.entries.length / 4)],
  );
  const load = async (): Promise<ParentLink[]> => {
    await placeConcepts(client);
    await client.query(`
      insert into lexicon_entry (concept_id, term, kind)
      select distinct on (p.concept_id, s.term) p.concept_id, s.term, s.kind
      from stage_entry s join placed p using (cuid)
      order by p.concept_id, s.term, s.kind = 'preferred' desc, s.n
      on conflict (concept_id, term) do update set kind = excluded.kind where lexicon_entry.kind <> excluded.kind`);
    return loadHierarchy(client, source.parents ?? []);
  };
  const droppedParents = rows[0]?.most ? await withBareTables(client, tables, load) : await load();
  const counts = { concepts: source.concepts.length, entries: source.entries.length };
  await client.query(
    "insert into vocabulary_version (version, loaded_at, concepts, entries, sources) values ($1, now(), $2, $3, $4)",
    [
      version,
      counts.concepts,
      counts.entries,
      JSON.stringify({ concepts: countBySource(source), dropped_parents: droppedParents }),
    ],
  );
  await client.query("drop table stage_concept, stage_code, stage_entry, placed");
  return { version, isNew: true, ...counts, droppedParents };
}

async function stage(client: ClientBase, source: VocabularySource): Promise<void> {
  const known = new Set(source.concepts.map(({ cuid }) => cuid));
  if (known.size !== source.concepts.length)
    throw new Error("The vocabulary has two concepts with one cuid");
  const rows = {
    entries: source.entries,
    codes: source.codes ?? [],
    parents: source.parents ?? [],
  };
  for (const [kind, list] of Object.entries(rows)) {
    const stray = list.find(({ cuid }) => !known.has(cuid));
    if (stray) throw new Error(`The vocabulary's ${kind} name ${stray.cuid}, which is no concept`);
  }
  await client.query(`
    create temp table stage_concept (n int, cuid text, text text, sab text, code text, category text) on commit drop;
    create temp table stage_code (n int, cuid text, sab text, code text) on commit drop;
    create temp table stage_entry (n int, cuid text, term text, kind text) on commit drop`);
  await copyLines(
    client,
    "stage_concept",
    source.concepts
      .values()
      .map(({ cuid, text, sab, code, category }, n) =>
        copyLine([n, cuid, text, sab, code, category === "Others" ? null : category]),
      ),
  );
  // First the code that a concept is shown with, unless it is another's: twenty genetic kinds of type 1 diabetes are shown
  // with E10, and a record that says E10 means the disease.
  const ownerOf = new Map(rows.codes.map(({ cuid, sab, code }) => [`${sab}:${code}`, cuid]));
  const shown = source.concepts.filter(({ cuid, sab, code }) => {
    const owner = ownerOf.get(`${sab}:${code}`);
    return owner === undefined || owner === cuid;
  });
  await copyLines(
    client,
    "stage_code",
    [...shown, ...rows.codes]
      .values()
      .map(({ cuid, sab, code }, n) => copyLine([n, cuid, sab, code])),
  );
  await copyLines(
    client,
    "stage_entry",
    rows.entries.values().map(({ cuid, term, kind }, n) => copyLine([n, cuid, term, kind])),
  );
  await client.query("analyze stage_concept, stage_code, stage_entry");
}

function countBySource(source: VocabularySource): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { sab } of source.concepts) counts[sab] = (counts[sab] ?? 0) + 1;
  return counts;
}
