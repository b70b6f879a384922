-- A standard concept of an OMOP vocabulary is a row of its own (cuid `OMOP:<id>`, decision 037); a concept of another vocabulary that holds its
-- code is linked to it. is_same: it means the same, so that what counts for one counts for the other; else it is wider: what has
-- the code is one of it.
create table concept_link (
  concept_id int not null references concept on delete cascade,
  standard_id int not null references concept on delete cascade,
  is_same boolean not null,
  primary key (concept_id, standard_id)
);
create index concept_link_standard on concept_link (standard_id);
create index concept_standard_code on concept (sab, code) where omop_concept_id is not null;

-- What counts for a concept across a link; between concepts of one vocabulary it is false, and the rows are that vocabulary's alone.
alter table concept_ancestor add column is_linked boolean not null default false;

-- Files and vocabularies that have to be read again, since the database does not have all that they say: an import or a load does not
-- skip them, and until then definitions that ask for their concepts are refused.
alter table batch_file add column read_again boolean not null default false;
create index batch_file_read_again on batch_file (batch_id) where read_again;
alter table vocabulary_source add column read_again boolean not null default false;

-- What this migration moved from the concept of another vocabulary to the standard concept's own row.
create table standard_concept_move (
  omop_id int primary key,
  from_id int not null,
  to_id int not null,
  facts bigint not null,
  eras bigint not null,
  moved_at timestamptz not null default now()
);

create function pg_temp.mend() returns void language plpgsql as $$
declare
  one record;
begin
  update concept set omop_concept_id = substr(cuid, 6)::int
  where omop_concept_id is null and cuid ~ '^OMOP:[0-9]{1,10}$' and substr(cuid, 6)::bigint < 2147483648;
  -- What only records made of the very code is the standard concept.
  update concept set cuid = 'OMOP:' || omop_concept_id
  where omop_concept_id is not null and sources = '{1}' and cuid = sab || ':' || code and cuid <> 'OMOP:' || omop_concept_id;
  if not exists (select from concept where omop_concept_id is not null)
    and not exists (select from vocabulary_source where format = 'omop') then
    return;
  end if;

  -- Rows of other vocabularies that a standard concept had taken.
  create temp table claimed on commit drop as
  select concept_id from_id, omop_concept_id omop from concept
  where omop_concept_id is not null and cuid <> 'OMOP:' || omop_concept_id
  union
  select c.concept_id, min(k.code)::int from concept c join concept_code k using (concept_id)
  where k.sab = 'OMOP' and c.omop_concept_id is null and c.cuid !~ '^(OMOP|RECORDED):' and k.code ~ '^[1-9][0-9]{0,8}$'
    and exists (select from vocabulary_source s where s.format = 'omop' and s.source_id = any(c.sources))
  group by 1 having count(*) = 1
    and not exists (select from concept o where o.cuid = 'OMOP:' || min(k.code) or o.omop_concept_id = min(k.code)::int);
  update concept set omop_concept_id = null where concept_id in (select from_id from claimed);
  insert into concept (cuid, text, sab, code, category, omop_concept_id)
  select 'OMOP:' || m.omop, c.text || ' (OMOP ' || m.omop || ')', 'OMOP', m.omop, c.category, m.omop
  from claimed m join concept c on c.concept_id = m.from_id order by m.omop;
  insert into standard_concept_move (omop_id, from_id, to_id, facts, eras)
  select m.omop, m.from_id, c.concept_id, 0, 0 from claimed m join concept c on c.omop_concept_id = m.omop;
  insert into concept_ancestor (ancestor_id, descendant_id, levels) select to_id, to_id, 0 from standard_concept_move;

  -- Definitions that were read from ATLAS asked for the OMOP concept.
  for one in select m.from_id, m.to_id, array_agg(k.code) codes
    from standard_concept_move m join concept_code k on k.concept_id = m.from_id and k.sab = 'OMOP' group by 1, 2
  loop
    with asked as (
      select a.cohort_id, regexp_replace(a.definition::text, '"conceptId": ' || one.from_id || '\M', '"conceptId": ' || one.to_id, 'g')::jsonb definition
      from cohort_atlas a join cohort c using (cohort_id)
      where a.definition = c.definition and a.definition::text ~ ('"conceptId": ' || one.from_id || '\M')
        and a.json ~ ('"CONCEPT_ID"\s*:\s*"?(' || array_to_string(one.codes, '|') || ')\M')
    ), cohorts as (
      update cohort c set definition = asked.definition from asked where asked.cohort_id = c.cohort_id
    )
    update cohort_atlas a set definition = asked.definition from asked where asked.cohort_id = a.cohort_id;
  end loop;

  update concept_code k set concept_id = m.to_id, sources = '{1}' from standard_concept_move m
  where k.concept_id = m.from_id and k.sab = 'OMOP';
  update lexicon_entry l set concept_id = m.to_id from standard_concept_move m join concept c on c.concept_id = m.from_id
  where l.concept_id = m.from_id and l.sources = '{1}' and l.term <> c.text;

  -- Facts of OMOP records; those of other records meet the other vocabulary's concept by a code of it.
  with moved as (
    update fact f set concept_id = m.to_id from standard_concept_move m, subdocument s, document d, batch b
    where f.source = 1 and f.concept_id = m.from_id and s.patient_id = f.patient_id and s.subdocument_id = f.subdocument_id
      and d.patient_id = s.patient_id and d.document_id = s.document_id and b.batch_id = d.batch_id and b.format = 'omop'
    returning m.omop_id
  )
  update standard_concept_move m set facts = x.n from (select omop_id, count(*) n from moved group by 1) x where x.omop_id = m.omop_id;
  update fact f set value_concept_id = m.to_id from standard_concept_move m, subdocument s, document d, batch b
  where f.source = 1 and f.value_concept_id = m.from_id and s.patient_id = f.patient_id and s.subdocument_id = f.subdocument_id
    and d.patient_id = s.patient_id and d.document_id = s.document_id and b.batch_id = d.batch_id and b.format = 'omop';
  update fact f set recorded_concept_id = m.to_id from standard_concept_move m join recorded_code r on r.omop_id = m.omop_id and r.concept_id = m.from_id
  where f.recorded_concept_id = m.from_id;
  update recorded_code r set concept_id = m.to_id from standard_concept_move m where r.omop_id = m.omop_id and r.concept_id = m.from_id;
  with moved as (
    update era e set concept_id = m.to_id from standard_concept_move m where e.concept_id = m.from_id returning m.omop_id
  )
  update standard_concept_move m set eras = x.n from (select omop_id, count(*) n from moved group by 1) x where x.omop_id = m.omop_id;
  update encounter e set visit_concept_id = m.to_id from standard_concept_move m, batch b
  where e.visit_concept_id = m.from_id and b.batch_id = e.visit_batch_id and b.format = 'omop';

  -- Hierarchies: what the source said of its concepts was refused in part and closed over others' edges, so that it can't be told
  -- from them any more. Other vocabularies' is again what their parents say.
  delete from concept_parent p using concept c
  where c.omop_concept_id is not null and c.concept_id in (p.concept_id, p.parent_id);
  delete from concept_parent p where sources = '{1}'
    and (not exists (select from setting where key = 'demonstration people')
      or exists (select from concept c where c.cuid like 'RECORDED:%' and c.concept_id in (p.concept_id, p.parent_id)));
  delete from concept_ancestor a using concept c
  where a.levels > 0 and c.omop_concept_id is not null and c.concept_id = a.ancestor_id;
  delete from concept_ancestor a using concept c
  where a.levels > 0 and c.omop_concept_id is not null and c.concept_id = a.descendant_id;
  create temp table above on commit drop as
  with recursive up (concept_id, parent_id, levels) as (
    select concept_id, parent_id, 1 from concept_parent
    union select u.concept_id, p.parent_id, u.levels + 1 from up u join concept_parent p on p.concept_id = u.parent_id where u.levels < 100
  )
  select concept_id, parent_id, min(levels) levels from up group by 1, 2;
  create unique index on above (parent_id, concept_id);
  analyze above;
  delete from concept_ancestor a where a.levels > 0 and not exists (
    select from above u where u.parent_id = a.ancestor_id and u.concept_id = a.descendant_id);
  update concept_ancestor a set levels = u.levels, sources = '{}' from above u
  where u.parent_id = a.ancestor_id and u.concept_id = a.descendant_id and (a.levels <> u.levels or a.sources <> '{}');

  update batch_file f set read_again = true from batch b
  where b.batch_id = f.batch_id and b.format = 'omop' and f.file ~* '(^|/)concept(_ancestor|_relationship|_synonym)?\.(csv|tsv|txt)(\.gz)?$'
    and (exists (select from standard_concept_move)
      or exists (select from batch_file o where o.batch_id = f.batch_id and o.file ~* '(^|/)concept_ancestor\.'));
  update vocabulary_source set read_again = true, version = '' where format = 'omop';

  insert into setting (key, value) values ('stale postings', '[1, 5, 6, 7]')
  on conflict (key) do update set value = setting.value || excluded.value;
end $$;
select pg_temp.mend();
