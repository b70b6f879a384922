// OMOP's vocabulary tables become concepts. A concept that the shipped vocabulary has under the same code is that one.
import { closeAncestors } from "./close-ancestors.ts";
import { nameRecordedCodes } from "./publish-recorded-codes.ts";
import { countStored, reject, type Slice } from "./slice.ts";

/** The row that an OMOP concept lies in is found under this code system with the OMOP id as code. */
const byOmopId = (alias: string, id: string): string =>
  `concept_code ${alias} on ${alias}.sab = 'OMOP' and ${alias}.code = ${id}`;

/** Concepts, mappings, synonyms and ancestors, all of one import in one slice. */
export async function publishVocabulary(slice: Slice): Promise<void> {
  if (slice.staging.has("stage_concept")) await publishConcepts(slice);
  if (slice.staging.has("stage_maps_to")) {
    const known = `from stage_maps_to s join ${byOmopId("a", "s.source")} join ${byOmopId("b", "s.target")}`;
    await reject(
      slice,
      `'a concept of the row is not in CONCEPT'`,
      `from stage_maps_to s
      where not exists (select from concept_code c where c.sab = 'OMOP' and c.code = s.source)
        or not exists (select from concept_code c where c.sab = 'OMOP' and c.code = s.target)`,
    );
    await countStored(slice, known);
  }
  if (slice.staging.has("stage_synonym")) await publishSynonyms(slice);
  if (slice.staging.has("stage_ancestor")) await publishAncestors(slice);
}

/**
 * Where each concept goes (`placed`): to the row that has its OMOP id; else to the row that has its code, which the standard concept
 * with the lowest id claims (a second standard one gets a row of its own below it, so that each standard concept can be asked for by
 * itself); else, when it is not standard and maps to exactly one standard concept, to that one's row; else to a new row.
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

    insert into placed select s.omop, c.concept_id, 'known' from stage_concept s join ${byOmopId("c", "s.omop")};

    insert into placed
    select omop, concept_id, case when n = 1 and omop_concept_id is null then 'claim' when standard then 'child' else 'alias' end
    from (select s.omop, s.standard, c.concept_id, c.omop_concept_id,
        row_number() over (partition by c.concept_id order by s.standard desc, s.omop::bigint) as n
      from stage_concept s join concept_code cc on cc.sab = s.sab and cc.code = s.id join concept c on c.concept_id = cc.concept_id
      where not exists (select from placed p where p.omop = s.omop)) x;

    insert into alias
    select m.source, min(m.target) from stage_maps_to m join stage_concept s on s.omop = m.source
    where not s.standard and m.target <> m.source and not exists (select from placed p where p.omop = m.source)
    group by m.source having count(distinct m.target) = 1;
    delete from alias a where not exists (select from stage_concept s where s.omop = a.target and s.standard)
      and not exists (select from concept_code c where c.sab = 'OMOP' and c.code = a.target);
  `);
  // A row that an earlier import made for an id without knowing its name.
  await client.query(`
    update concept c set text = s.text, sab = s.sab, code = s.id, category = s.category
    from placed p join stage_concept s using (omop) where p.how = 'known' and c.concept_id = p.concept_id and c.sab = 'OMOP'`);
  await client.query(`
    update concept c set omop_concept_id = p.omop::int from placed p where p.how = 'claim' and c.concept_id = p.concept_id`);
  await client.query(`
    with made as (
      insert into concept (cuid, text, sab, code, category, omop_concept_id)
      select 'OMOP:' || s.omop, s.text, s.sab, s.id, s.category, s.omop::int
      from stage_concept s left join placed p using (omop) left join alias a using (omop)
      where a.omop is null and (p.omop is null or p.how = 'child') order by s.omop::bigint
      returning concept_id, omop_concept_id
    ), own as (
      insert into concept_ancestor (ancestor_id, descendant_id, levels) select concept_id, concept_id, 0 from made
    ), below as (
      insert into concept_ancestor (ancestor_id, descendant_id, levels)
      select a.ancestor_id, m.concept_id, a.levels + 1
      from made m join placed p on p.omop = m.omop_concept_id::text join concept_ancestor a on a.descendant_id = p.concept_id
      where p.how = 'child'
    ), parent as (
      insert into concept_parent (concept_id, parent_id)
      select m.concept_id, p.concept_id from made m join placed p on p.omop = m.omop_concept_id::text where p.how = 'child'
    )
    insert into placed select omop_concept_id::text, concept_id, 'new' from made
    on conflict (omop) do update set concept_id = excluded.concept_id`);
  await client.query(`
    insert into placed
    select a.omop, coalesce(p.concept_id, c.concept_id), 'alias'
    from alias a left join placed p on p.omop = a.target left join ${byOmopId("c", "a.target")}`);
  await client.query(`
    insert into concept_code (sab, code, concept_id) select 'OMOP', omop, concept_id from placed on conflict do nothing;
    insert into concept_code (sab, code, concept_id)
    select distinct on (s.sab, s.id) s.sab, s.id, p.concept_id from stage_concept s join placed p using (omop)
    order by s.sab, s.id, s.standard desc, s.omop::bigint on conflict do nothing;
    insert into lexicon_entry (concept_id, term, kind)
    select distinct p.concept_id, s.text, 'preferred' from stage_concept s join placed p using (omop)
    where p.how in ('new', 'child', 'known') and s.category is not null and length(s.text) <= 500 on conflict do nothing;
  `);
  await countStored(
    slice,
    "from stage_concept s join placed p using (omop) where p.concept_id is not null",
  );
}

async function publishSynonyms(slice: Slice): Promise<void> {
  await reject(
    slice,
    `'the concept is not in CONCEPT'`,
    `from stage_synonym s
    where not exists (select from concept_code c where c.sab = 'OMOP' and c.code = s.omop)`,
  );
  const known = `from stage_synonym s join ${byOmopId("c", "s.omop")}`;
  await countStored(slice, known);
  // Names of units, visits and the like would be found all over the notes.
  await slice.client.query(`
    insert into lexicon_entry (concept_id, term, kind)
    select distinct c.concept_id, s.term, 'synonym' ${known} join concept n on n.concept_id = c.concept_id
    where n.category is not null and length(s.term) between 1 and 500 on conflict do nothing`);
}

async function publishAncestors(slice: Slice): Promise<void> {
  const { client } = slice;
  await reject(
    slice,
    `'a concept of the row is not in CONCEPT'`,
    `from stage_ancestor s
    where not exists (select from concept_code c where c.sab = 'OMOP' and c.code = s.ancestor)
      or not exists (select from concept_code c where c.sab = 'OMOP' and c.code = s.descendant)`,
  );
  const known = `from stage_ancestor s join ${byOmopId("a", "s.ancestor")} join ${byOmopId("d", "s.descendant")}`;
  const other = "the vocabulary has it the other way round";
  await reject(
    slice,
    `'${other}'`,
    `${known} join concept_ancestor r on r.ancestor_id = d.concept_id and r.descendant_id = a.concept_id where a.concept_id <> d.concept_id`,
  );
  await countStored(
    slice,
    `${known} where not exists (select from stage_reject r where r.file = s.file and r.line = s.line)`,
  );
  await client.query(`
    create temp table older on commit drop as select distinct ancestor_id as concept_id from concept_ancestor where levels > 0
      union select descendant_id from concept_ancestor where levels > 0;
    create temp table edge on commit drop as
    select a.concept_id as ancestor_id, d.concept_id as descendant_id, least(min(s.levels), 32767)::smallint as levels
    ${known} where a.concept_id <> d.concept_id
      and not exists (select from concept_ancestor r where r.ancestor_id = d.concept_id and r.descendant_id = a.concept_id)
    group by 1, 2`);
  await client.query(`
    insert into concept_ancestor (ancestor_id, descendant_id, levels) select ancestor_id, descendant_id, levels from edge
    on conflict (ancestor_id, descendant_id) do update set levels = excluded.levels
    where excluded.levels < concept_ancestor.levels and concept_ancestor.levels > 0;
    insert into concept_parent (concept_id, parent_id) select descendant_id, ancestor_id from edge where levels = 1 on conflict do nothing`);
  await closeAncestors(client);
}
