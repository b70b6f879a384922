import type { VocabularySource } from "@concord/nlp";
import type { ClientBase } from "pg";
import { remapFacts } from "../remap-facts.ts";
import { placingAnew } from "../unknown-codes/place-unknown-codes.ts";
import { linkStandardConcepts } from "./link-standard-concepts.ts";
import { loadAssociations } from "./load-associations.ts";
import { withoutIndexes } from "./load-without-indexes.ts";
import type { ParentLink } from "./merge-hierarchy.ts";
import { type MergedCounts, mergeSource } from "./merge-source.ts";
import { StagedVocabulary } from "./stage-vocabulary.ts";
import { noteLoaded, openSource, shippedName } from "../vocabulary-source.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

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
] as const;

/**
 * Makes the shipped vocabulary in the database `source`, in the caller's transaction, and notes its version. Imports
 * wait until it ends.
 * @throws Error when two concepts of the source have one cuid, or a row names a concept that the source lacks
 */
export async function loadSource(
  client: ClientBase,
  source: VocabularySource,
  version: string,
): Promise<LoadedVocabulary> {
  const staged = await StagedVocabulary.begin(client);
  await stage(staged, source);
  await client.query("lock table concept in share row exclusive mode");
  const { source_id: sourceId } = await openSource(client, {
    name: shippedName,
    format: "shipped",
  });
  const rows = await rowsOfText(
    client,
    { is_first: "boolean" },
    "select not exists (select from concept_parent) and not exists (select from lexicon_entry offset $1) is_first",
    [Math.ceil(source.entries.length / 4)],
  );
  const merge = (): Promise<MergedCounts> => mergeSource(client, { sourceId, owns: true });
  // Before there is a vocabulary nobody asks for one, so that the tables may be locked.
  const counts = await placingAnew(client, async () => {
    const merged = rows[0]?.is_first ? await withoutIndexes(client, tables, merge) : await merge();
    await linkStandardConcepts(client);
    return merged;
  });
  await remapFacts(client);
  await loadAssociations(client, sourceId);
  await noteLoaded(client, { sourceId, format: "shipped", version, counts, rejected: 0 });
  return {
    version,
    isNew: true,
    concepts: counts.concepts,
    entries: counts.entries,
    droppedParents: counts.droppedParents.first,
  };
}

async function stage(staged: StagedVocabulary, source: VocabularySource): Promise<void> {
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
  for (const { cuid, text, sab, code, category } of source.concepts)
    staged.concept(cuid, text, sab, code, category === "Others" ? null : category);
  // First the code that a concept is shown with, unless it is another's: twenty genetic kinds of type 1 diabetes are
  // shown with E10, and a record that says E10 means the disease.
  const ownerOf = new Map(rows.codes.map(({ cuid, sab, code }) => [`${sab}:${code}`, cuid]));
  for (const { cuid, sab, code } of source.concepts) {
    const owner = ownerOf.get(`${sab}:${code}`);
    if (owner === undefined || owner === cuid) staged.code(cuid, sab, code);
  }
  for (const { cuid, sab, code } of rows.codes) staged.code(cuid, sab, code);
  for (const { cuid, term, kind } of rows.entries) staged.entry(cuid, term, kind);
  for (const { cuid, parent_cuid } of rows.parents) staged.parent(cuid, parent_cuid);
  await staged.flush();
}
