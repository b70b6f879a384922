// OMOP's vocabulary tables become concepts, each standard one a row of its own (decision 037).
import { remapFacts, snapshotCodes } from "../../vocabulary/remap-facts.ts";
import { linkStandardConcepts } from "../../vocabulary/load/link-standard-concepts.ts";
import { noteVocabularyChange } from "../../vocabulary/vocabulary-version.ts";
import { nameRecordedCodes } from "../../vocabulary/publish-recorded-codes.ts";
import { countRows, noteSaidBefore } from "./count-vocabulary.ts";
import { reject, type Slice } from "./slice.ts";

/** The row that an OMOP concept lies in is found under this code system with the OMOP id as code. */
const byOmopId = (alias: string, id: string): string =>
  `concept_code ${alias} on ${alias}.sab = 'OMOP' and ${alias}.code = ${id}`;

/** Concepts, mappings, synonyms and ancestors, all of one import in one slice. */
export async function publishVocabulary(slice: Slice): Promise<void> {
  const isVocabulary = (["stage_concept", "stage_maps_to", "stage_ancestor"] as const).some(
    (table) => slice.staging.has(table),
  );
  if (!isVocabulary && !slice.staging.has("stage_synonym")) return;
  if (isVocabulary) await snapshotCodes(slice.client);
  await noteSaidBefore(slice);
  if (slice.staging.has("stage_concept")) await publishConcepts(slice);
  if (slice.staging.has("stage_maps_to")) {
    await reject(
      slice,
      `'a concept of the row is not in CONCEPT'`,
      `from stage_maps_to s
      where not exists (select from concept_code c where c.sab = 'OMOP' and c.code = s.source)
        or not exists (select from concept_code c where c.sab = 'OMOP' and c.code = s.target)`,
    );
    await mapKnownConcepts(slice);
    await countRows(slice, "stage_maps_to");
  }
  if (slice.staging.has("stage_synonym")) await publishSynonyms(slice);
  if (slice.staging.has("stage_ancestor")) await publishAncestors(slice);
  await slice.client.query("drop table said_before");
  await noteVocabularyChange(slice.client);
  if (!isVocabulary) return;
  await linkStandardConcepts(slice.client);
  await remapFacts(slice.client);
}

/**
 * Where each concept goes (`placed`), the same whatever came first (decision 037): to a row of its own, which is the
 * one that records already made of its id, or of its very code, where no vocabulary had it. One that is not standard
 * and maps to exactly one standard concept is a code of that one. No row of another vocabulary is ever taken.
 */
async function publishConcepts(slice: Slice): Promise<void> {
  const { client } = slice;
  await reject(
    slice,
    `'a second row for this concept'`,
    `from
    (select *, row_number() over (partition by omop order by file, line) as n from stage_concept) s where n > 1`,
  );
  await client.query(
    "delete from stage_concept s using stage_reject r where r.file = s.file and r.line = s.line",
  );
  await nameRecordedCodes(client, { table: "stage_concept", id: "omop", text: "text", code: "id" });
  await client.query(`
    create temp table placed (omop text primary key, concept_id int, how text not null) on commit drop;
    create temp table alias (omop text primary key, target text not null) on commit drop;

    insert into placed select s.omop, c.concept_id, 'known' from stage_concept s join concept c on c.cuid = 'OMOP:' || s.omop;
    insert into placed
    select s.omop, c.concept_id, 'adopted' from stage_concept s join concept c on c.cuid = 'RECORDED:' || s.omop
    where s.standard and not exists (select from placed p where p.omop = s.omop);
    insert into placed
    select distinct on (c.concept_id) s.omop, c.concept_id, 'adopted'
    from stage_concept s join concept c on c.cuid = s.sab || ':' || s.id and c.sab = s.sab and c.code = s.id
    where s.standard and c.sources = '{1}' and c.omop_concept_id is null
      and not exists (select from placed p where p.omop = s.omop or p.concept_id = c.concept_id)
    order by c.concept_id, s.omop::bigint;

    insert into alias
    select m.source, min(m.target) from stage_maps_to m join stage_concept s on s.omop = m.source
    where not s.standard and m.target <> m.source and not exists (select from placed p where p.omop = m.source)
    group by m.source having count(distinct m.target) = 1;
    delete from alias a where not exists (select from stage_concept s where s.omop = a.target and s.standard)
      and not exists (select from concept c where c.cuid = 'OMOP:' || a.target);
  `);
  // A row that an earlier import made for an id without knowing its name, or for a code without knowing its id; and one
  // that imports alone know, by what its source says of it now.
  await client.query(`
    update concept c set cuid = 'OMOP:' || s.omop, omop_concept_id = s.omop::int, text = s.text, sab = s.sab, code = s.id, category = s.category
    from placed p join stage_concept s using (omop)
    where c.concept_id = p.concept_id and (p.how = 'adopted' or p.how = 'known' and (c.sab = 'OMOP' or c.sources = '{1}'
      and (c.text, c.sab, c.code, c.category) is distinct from (s.text, s.sab, s.id, s.category)))`);
  await client.query(`
    with made as (
      insert into concept (cuid, text, sab, code, category, omop_concept_id)
      select 'OMOP:' || s.omop, s.text, s.sab, s.id, s.category, s.omop::int
      from stage_concept s left join placed p using (omop) left join alias a using (omop)
      where a.omop is null and p.omop is null order by s.omop::bigint
      returning concept_id, omop_concept_id
    ), own as (
      insert into concept_ancestor (ancestor_id, descendant_id, levels) select concept_id, concept_id, 0 from made
    )
    insert into placed select omop_concept_id::text, concept_id, 'new' from made`);
  await client.query(`
    insert into placed
    select a.omop, coalesce(p.concept_id, c.concept_id), 'alias'
    from alias a left join placed p on p.omop = a.target left join concept c on c.cuid = 'OMOP:' || a.target`);
  await client.query(`
    insert into concept_code as k (sab, code, concept_id) select 'OMOP', omop, concept_id from placed
    on conflict (sab, code) do update set concept_id = excluded.concept_id, sources = '{1}' where k.concept_id <> excluded.concept_id
      -- What one maps to that is not standard is known from another file.
      and not exists (select from stage_concept s join concept t on t.concept_id = k.concept_id
        where s.omop = excluded.code and not s.standard and t.omop_concept_id is not null);
    insert into concept_code (sab, code, concept_id)
    select distinct on (s.sab, s.id) s.sab, s.id, p.concept_id from stage_concept s join placed p using (omop)
    order by s.sab, s.id, s.standard desc, s.omop::bigint on conflict do nothing;
    insert into lexicon_entry (concept_id, term, kind)
    select distinct p.concept_id, s.text, 'preferred' from stage_concept s join placed p using (omop)
    where p.how <> 'alias' and s.category is not null and length(s.text) <= 500 on conflict do nothing;
  `);
  await countRows(slice, "stage_concept");
}

/**
 * Mappings of concepts that are there already, from records or an earlier file: one that maps to exactly one other is a
 * code of that from now on, whatever came first. What is recorded with it stays, and is linked
 * (`linkStandardConcepts`).
 */
async function mapKnownConcepts({ client }: Slice): Promise<void> {
  await client.query(`
    update concept_code k set concept_id = t.concept_id, sources = '{1}'
    from (select source, min(target) target from stage_maps_to group by 1 having count(distinct target) = 1 and min(target) <> source) m
    join concept t on t.cuid = 'OMOP:' || m.target
    where k.sab = 'OMOP' and k.code = m.source and k.concept_id <> t.concept_id
      and not exists (select from stage_concept s where s.omop = m.source and s.standard)`);
}

async function publishSynonyms(slice: Slice): Promise<void> {
  await reject(
    slice,
    `'the concept is not in CONCEPT'`,
    `from stage_synonym s
    where not exists (select from concept_code c where c.sab = 'OMOP' and c.code = s.omop)`,
  );
  const known = `from stage_synonym s join ${byOmopId("c", "s.omop")}`;
  // Names of units, visits and the like would be found all over the notes.
  await slice.client.query(`
    insert into lexicon_entry (concept_id, term, kind)
    select distinct c.concept_id, s.term, 'synonym' ${known} join concept n on n.concept_id = c.concept_id
    where n.category is not null and length(s.term) between 1 and 500 on conflict do nothing`);
  await countRows(slice, "stage_synonym");
}

/**
 * What the source says is a descendant of what, row for row: neither closed nor judged by what other vocabularies say.
 * A concept that only these rows name gets a row without a name.
 */
async function publishAncestors(slice: Slice): Promise<void> {
  const { client } = slice;
  await client.query(`
    analyze stage_ancestor;
    with named as (
      select distinct x.omop from stage_ancestor s cross join lateral (values (s.ancestor), (s.descendant)) x (omop)
    ), made as (
      insert into concept (cuid, text, sab, code, omop_concept_id)
      select 'OMOP:' || n.omop, '(OMOP ' || n.omop || ')', 'OMOP', n.omop, n.omop::int from named n
      where not exists (select from concept_code k where k.sab = 'OMOP' and k.code = n.omop)
      order by n.omop::bigint on conflict do nothing
      returning concept_id, code
    ), own as (
      insert into concept_ancestor (ancestor_id, descendant_id, levels) select concept_id, concept_id, 0 from made
    )
    insert into concept_code (sab, code, concept_id) select 'OMOP', code, concept_id from made;
    analyze concept, concept_code`);
  const known = `from stage_ancestor s join concept a on a.cuid = 'OMOP:' || s.ancestor join concept d on d.cuid = 'OMOP:' || s.descendant`;
  await reject(
    slice,
    `'a concept of the row is not standard: it counts as the one that it maps to'`,
    `from stage_ancestor s where not exists (select from concept c where c.cuid = 'OMOP:' || s.ancestor)
      or not exists (select from concept c where c.cuid = 'OMOP:' || s.descendant)`,
  );
  await client.query(`
    create temp table edge on commit drop as
    select a.concept_id as ancestor_id, d.concept_id as descendant_id, greatest(least(min(s.levels), 32767), 1)::smallint as levels
    ${known} where a.concept_id <> d.concept_id group by 1, 2;
    create unique index on edge (ancestor_id, descendant_id);
    analyze edge;
    insert into concept_ancestor as a (ancestor_id, descendant_id, levels) select ancestor_id, descendant_id, levels from edge
    on conflict (ancestor_id, descendant_id) do update set levels = least(a.levels, excluded.levels),
      sources = case when 1 = any(a.sources) then a.sources else a.sources || 1::smallint end
    where excluded.levels < a.levels or not 1 = any(a.sources);
    -- Two that each are descendants of the other are nobody's parents.
    insert into concept_parent (concept_id, parent_id) select descendant_id, ancestor_id from edge e
    where levels = 1 and not exists (
      select from concept_ancestor r where r.ancestor_id = e.descendant_id and r.descendant_id = e.ancestor_id)
    on conflict do nothing`);
  await countRows(slice, "stage_ancestor");
}
