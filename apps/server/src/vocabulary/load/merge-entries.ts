import type { ClientBase } from "pg";
import { noteVocabularyChange } from "../vocabulary-version.ts";
import type { MergedSource } from "./place-concepts.ts";

/**
 * Kinds of terms that are kept for searching and never looked for in texts: those that the lint refused, and those that
 * a vocabulary gives as wider than the concept, or only near it.
 */
export const unmatchedKinds = ["refused", "broad", "related"] as const;

const unmatched = `'{${unmatchedKinds.join(",")}}'`;

/**
 * Brings the terms of `stage_entry`. A term that was there keeps its kind, unless it is only this source's, or the
 * source owns names.
 */
export async function mergeEntries(
  client: ClientBase,
  { sourceId, owns }: MergedSource,
): Promise<void> {
  await client.query(`
    create temp table wanted_entry on commit drop as
    select distinct on (p.concept_id, s.term) p.concept_id, s.term, s.kind
    from stage_entry s join placed p using (cuid)
    order by p.concept_id, s.term, s.kind = 'preferred' desc, s.n;
    create unique index on wanted_entry (concept_id, term);
    analyze wanted_entry;

    insert into lexicon_entry as l (concept_id, term, kind, sources, is_active)
    select concept_id, term, kind, '{${sourceId}}', not kind = any(${unmatched}::text[]) from wanted_entry
    order by concept_id, term
    on conflict (concept_id, term) do update set
      kind = case when ${owns} or l.sources <@ '{${sourceId}}' then excluded.kind else l.kind end,
      is_active = case when ${owns} or l.sources <@ '{${sourceId}}' then excluded.is_active else l.is_active or excluded.is_active end,
      sources = case when ${sourceId} = any(l.sources) then l.sources else l.sources || ${sourceId}::smallint end
    where not ${sourceId} = any(l.sources) or ((${owns} or l.sources <@ '{${sourceId}}') and l.kind <> excluded.kind)
      or l.is_active <> excluded.is_active`);
}

/**
 * Which terms are looked for: those that a source has which is switched on. To be called when one is switched on or
 * off.
 */
export async function activateEntries(client: ClientBase, sourceId: number): Promise<void> {
  await client.query(
    `update lexicon_entry l set is_active = x.active
     from (select e.lexicon_id, not e.kind = any(${unmatched}::text[]) and exists (
         select from vocabulary_source s where s.source_id = any(e.sources) and s.is_active) active
       from lexicon_entry e where $1::smallint = any(e.sources)) x
     where x.lexicon_id = l.lexicon_id and x.active <> l.is_active`,
    [sourceId],
  );
  await noteVocabularyChange(client);
}
