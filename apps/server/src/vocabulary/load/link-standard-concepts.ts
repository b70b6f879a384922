import type { ClientBase } from "pg";
import { noteVocabularyChange } from "../vocabulary-version.ts";

/**
 * Brings `concept_link`, and the rows of `concept_ancestor` that follow from it, up to date (decision 037); to be
 * called in the transaction that changed codes, concepts or hierarchies. Depends on what is there only, not on how it
 * came.
 *
 * A concept X of another vocabulary that has the code of a standard concept S is linked to it. It means the same
 * (`is_same`) where the code is the one that X is shown with; or where X is shown with a code of another system, and
 * S's is its only one in that system, or S has its name. A concept that means none of those whose codes it has is wider
 * than each.
 *
 * An OMOP concept that records named before the vocabulary told that it maps to exactly one other is linked to that
 * one, and means the same: what came after is recorded with the other itself.
 *
 * For S counts its descendants in its own vocabulary, and what means the same as one of these. For X counts its
 * descendants in its own, and, of all these, the standard concepts that they are linked to with their descendants.
 */
export async function linkStandardConcepts(client: ClientBase): Promise<void> {
  // What was loaded in this transaction is not in the statistics: the joins below went on for minutes.
  await client.query(`
    analyze concept, concept_code;
    insert into concept_code (sab, code, concept_id, sources)
    select distinct on (sab, code) sab, code, concept_id, sources from concept
    where omop_concept_id is not null and sab <> 'OMOP' order by sab, code, omop_concept_id
    on conflict do nothing;

    create temp table mapped on commit drop as
    select o.concept_id, s.concept_id standard_id, true is_same
    from concept o join concept_code k on k.sab = 'OMOP' and k.code = o.omop_concept_id::text and k.concept_id <> o.concept_id
    join concept s on s.concept_id = k.concept_id and s.omop_concept_id is not null
    where o.omop_concept_id is not null;

    create temp table wanted_link on commit drop as
    with coded as (
      select x.concept_id, s.concept_id standard_id, s.sab,
        x.sab = s.sab and x.code = s.code or x.sab <> s.sab and (lower(x.text) = lower(s.text)
          or 1 = (select count(*) from concept_code o where o.concept_id = x.concept_id and o.sab = s.sab)) is_same
      from concept s join concept_code k on k.sab = s.sab and k.code = s.code
      join concept x on x.concept_id = k.concept_id
      where s.omop_concept_id is not null and x.omop_concept_id is null
        -- A code that a record gave beside another says nothing of what the concept means.
        and (k.sources <> '{1}' or x.sab = s.sab and x.code = s.code)
    )
    select concept_id, standard_id, is_same from coded c
    where is_same or not exists (
      select from coded o where o.concept_id = c.concept_id and o.sab = c.sab and o.is_same)
    union select * from mapped;
    create unique index on wanted_link (concept_id, standard_id);

    delete from concept_link l where not exists (
      select from wanted_link w where (w.concept_id, w.standard_id, w.is_same) = (l.concept_id, l.standard_id, l.is_same));
    insert into concept_link select * from wanted_link on conflict do nothing;
    drop table wanted_link;
    analyze concept, concept_ancestor, concept_link`);
  await client.query(`
    create temp table wanted_reach on commit drop as
    select ancestor_id, descendant_id, least(min(levels), 32767)::smallint levels from (
      select up.ancestor_id, l.concept_id descendant_id, up.levels::int levels
      from concept_link l join concept_ancestor up on up.descendant_id = l.standard_id and not up.is_linked
      where l.is_same
      union all
      select up.ancestor_id, down.descendant_id, up.levels + down.levels + case when l.is_same then 0 else 1 end
      from concept_link l
      join concept_ancestor up on up.descendant_id = l.concept_id and not up.is_linked
      join concept_ancestor down on down.ancestor_id = l.standard_id and not down.is_linked
      union all
      select up.ancestor_id, m.concept_id, up.levels + down.levels + case when l.is_same then 0 else 1 end
      from mapped m
      join concept_ancestor down on down.descendant_id = m.standard_id and not down.is_linked
      join concept_link l on l.standard_id = down.ancestor_id
      join concept_ancestor up on up.descendant_id = l.concept_id and not up.is_linked
      where up.ancestor_id <> m.concept_id
    ) x group by 1, 2;
    create unique index on wanted_reach (ancestor_id, descendant_id);
    analyze wanted_reach;

    delete from concept_ancestor a where a.is_linked and not exists (
      select from wanted_reach w where w.ancestor_id = a.ancestor_id and w.descendant_id = a.descendant_id);
    insert into concept_ancestor as a (ancestor_id, descendant_id, levels, sources, is_linked)
    select ancestor_id, descendant_id, levels, '{}', true from wanted_reach order by 1, 2
    on conflict (ancestor_id, descendant_id) do update set levels = excluded.levels
    where a.is_linked and a.levels <> excluded.levels;
    drop table wanted_reach, mapped`);
  await noteVocabularyChange(client);
}
