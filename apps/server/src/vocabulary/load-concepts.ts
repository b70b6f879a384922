import type { ClientBase } from "pg";

/**
 * Gives every concept of `stage_concept` its row and makes the temporary table `placed (cuid, concept_id)`: the row with its cuid; else the
 * row that an import made for one of its codes; else a new one. Adds the codes that are not another concept's.
 */
export async function placeConcepts(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table placed (cuid text primary key, concept_id int not null unique) on commit drop;
    insert into placed select s.cuid, c.concept_id from stage_concept s join concept c using (cuid);

    insert into placed
    select distinct on (x.cuid) x.cuid, x.concept_id
    from (
      select distinct on (c.concept_id) c.concept_id, s.cuid, s.n
      from stage_code s join concept_code c using (sab, code)
      where not exists (select from placed p where p.cuid = s.cuid)
        and not exists (select from placed p where p.concept_id = c.concept_id)
      order by c.concept_id, s.n
    ) x order by x.cuid, x.n;

    update concept c set cuid = s.cuid, text = s.text, sab = s.sab, code = s.code, category = s.category
    from stage_concept s join placed p using (cuid)
    where c.concept_id = p.concept_id and (c.cuid, c.text, c.sab, c.code) is distinct from (s.cuid, s.text, s.sab, s.code)
      or c.concept_id = p.concept_id and c.category is distinct from s.category;

    with fresh as materialized (
      select cuid, nextval(pg_get_serial_sequence('concept', 'concept_id'))::int concept_id
      from (select s.cuid from stage_concept s where not exists (select from placed p where p.cuid = s.cuid) order by s.n) o
    ), made as (
      insert into concept (concept_id, cuid, text, sab, code, category) overriding system value
      select f.concept_id, s.cuid, s.text, s.sab, s.code, s.category from fresh f join stage_concept s using (cuid)
    )
    insert into placed select cuid, concept_id from fresh;
    analyze placed;

    insert into concept_code (sab, code, concept_id)
    select distinct on (s.sab, s.code) s.sab, s.code, p.concept_id from stage_code s join placed p using (cuid)
    order by s.sab, s.code, s.n on conflict do nothing`);
}
