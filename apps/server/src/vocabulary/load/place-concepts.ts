import type { ClientBase } from "pg";

/** Which source is being merged, and whether its names count before those of others. */
export interface MergedSource {
  readonly sourceId: number;
  /** The shipped vocabulary: what it calls a concept is what the concept is called. */
  readonly owns: boolean;
}

/**
 * Gives every concept of `stage_concept` its row and makes the temporary table `placed (cuid, concept_id)`: the row
 * with its cuid; else the row that has one of its codes; else a new one. A concept of OMOP is no other vocabulary's,
 * nor another's OMOP's, whatever codes they share (decision 037): it takes but what records made of its very code. A
 * row is named by the source that owns names, else by the one that made it; what only records know by a code takes the
 * source's name. Then brings the codes: one belongs to one concept, and where vocabularies differ the one that was
 * there stays, unless the new one owns names.
 */
export async function placeConcepts(
  client: ClientBase,
  { sourceId, owns }: MergedSource,
): Promise<void> {
  await client.query(`
    create temp table placed (cuid text primary key, concept_id int not null unique) on commit drop;
    insert into placed select s.cuid, c.concept_id from stage_concept s join concept c using (cuid);

    insert into placed
    select distinct on (x.cuid) x.cuid, x.concept_id
    from (
      select distinct on (c.concept_id) c.concept_id, s.cuid, s.n
      from stage_code s join concept_code c using (sab, code) join concept t on t.concept_id = c.concept_id
      where s.is_own and t.omop_concept_id is null
        and case when s.cuid like 'OMOP:%' then t.cuid = 'RECORDED:' || substr(s.cuid, 6)
          or t.sources = '{1}' and t.cuid = s.sab || ':' || s.code
            and exists (select from stage_concept k where (k.cuid, k.sab, k.code) = (s.cuid, s.sab, s.code)) else true end
        and exists (select from stage_concept k where k.cuid = s.cuid)
        and not exists (select from placed p where p.cuid = s.cuid)
        and not exists (select from placed p where p.concept_id = c.concept_id)
      order by c.concept_id, s.n
    ) x order by x.cuid, x.n;
    analyze placed;

    update concept c set cuid = s.cuid, text = s.text, sab = s.sab, code = s.code, category = s.category
    from stage_concept s join placed p using (cuid)
    where c.concept_id = p.concept_id and (${owns} or c.sources <@ '{1,${sourceId}}')
      and (c.cuid, c.text, c.sab, c.code, coalesce(c.category, '')) is distinct from (s.cuid, s.text, s.sab, s.code, coalesce(s.category, ''));
    update concept c set sources = c.sources || ${sourceId}::smallint
    from placed p where p.concept_id = c.concept_id and not ${sourceId} = any(c.sources);

    with fresh as materialized (
      select cuid, nextval(pg_get_serial_sequence('concept', 'concept_id'))::int concept_id
      from (select s.cuid from stage_concept s where not exists (select from placed p where p.cuid = s.cuid) order by s.n) o
    ), made as (
      insert into concept (concept_id, cuid, text, sab, code, category, sources) overriding system value
      select f.concept_id, s.cuid, s.text, s.sab, s.code, s.category, '{${sourceId}}' from fresh f join stage_concept s using (cuid)
    )
    insert into placed select cuid, concept_id from fresh;
    analyze placed;
    update concept c set omop_concept_id = substr(c.cuid, 6)::int
    from placed p where p.concept_id = c.concept_id and p.cuid like 'OMOP:%' and c.omop_concept_id is null`);
  await client.query(`
    create temp table wanted_code on commit drop as
    select distinct on (s.sab, s.code) s.sab, s.code, p.concept_id
    from (select *, min(cuid) over same <> max(cuid) over same is_shared from stage_code window same as (partition by sab, code)) s
    join placed p using (cuid) where s.is_own or not s.is_shared
    order by s.sab, s.code, s.is_own desc, s.n;
    create unique index on wanted_code (sab, code);
    analyze wanted_code;

    -- An id of OMOP is its own concept's; any other code is another vocabulary's first.
    create temp table disputed_code on commit drop as
    select w.sab, w.code, w.concept_id, w.sab = 'OMOP' as by_id, t.omop_concept_id is not null to_omop, o.omop_concept_id is not null from_omop
    from wanted_code w join concept_code k using (sab, code)
    join concept t on t.concept_id = w.concept_id join concept o on o.concept_id = k.concept_id
    where w.concept_id <> k.concept_id;
    update concept_code k set sources = array_remove(k.sources, ${sourceId}::smallint)
    from disputed_code w where w.sab = k.sab and w.code = k.code and ${sourceId} = any(k.sources) and k.sources <> '{${sourceId}}'
      and to_omop <> from_omop and to_omop <> by_id;
    update concept_code k set concept_id = w.concept_id,
      sources = case when 1 = any(k.sources) then '{1,${sourceId}}' else '{${sourceId}}' end::smallint[]
    from disputed_code w where w.sab = k.sab and w.code = k.code
      and case when to_omop <> from_omop then to_omop = by_id or k.sources <@ '{${sourceId}}'
        else k.sources = '{}' or ${sourceId} = any(k.sources) or (${owns} and not 1 = any(k.sources))
          -- The row that records made of an id which the vocabulary maps elsewhere keeps its records, and is linked.
          or (k.sab = 'OMOP' and from_omop and k.sources = '{1}' and not exists (select from placed p where p.concept_id = k.concept_id)) end;
    drop table disputed_code;
    update concept_code k set sources = k.sources || ${sourceId}::smallint
    from wanted_code w where w.sab = k.sab and w.code = k.code and w.concept_id = k.concept_id
      and not ${sourceId} = any(k.sources);
    insert into concept_code (sab, code, concept_id, sources)
    select sab, code, concept_id, '{${sourceId}}' from wanted_code order by sab, code on conflict do nothing`);
}
