-- Every vocabulary that is loaded is a source with a version of its own; entries, codes and parents know which sources
-- say so. Source 1, 'records', is what imports of records bring: it is what every row has that says nothing else.
create table vocabulary_source (
  source_id smallint generated always as identity primary key,
  name text not null check (name <> ''),
  format text not null check (format in ('records', 'shipped', 'umls', 'obo', 'omop', 'rxnorm', 'csv')),
  version text not null,
  loaded_at timestamptz,
  is_active boolean not null default true,
  concepts int not null default 0,
  entries int not null default 0,
  codes int not null default 0,
  parents int not null default 0,
  refused int not null default 0,
  rejected int not null default 0,
  dropped_parents jsonb not null default '[]'
);
create unique index vocabulary_source_name on vocabulary_source (lower(name));
insert into vocabulary_source (name, format, version) values ('records', 'records', '');

-- A term that no source has any more, of a concept that is in use, stays and is not looked for.
alter table concept add column sources smallint[] not null default '{1}';
alter table concept_code add column sources smallint[] not null default '{1}';
alter table lexicon_entry add column sources smallint[] not null default '{1}',
  add column is_active boolean not null default true;
alter table concept_parent add column sources smallint[] not null default '{1}';
-- Who gave an ancestor; none where it follows from parents, so that it goes with them.
alter table concept_ancestor add column sources smallint[] not null default '{1}';

-- What is there already came with the shipped vocabulary. Which of it imports brought as well is not known: what records
-- name, or has an OMOP id, is taken to be theirs too. The next start loads the shipped vocabulary anew and sets it right.
insert into vocabulary_source (name, format, version, loaded_at)
select 'concord', 'shipped', version, loaded_at from vocabulary_version order by loaded_at desc limit 1;
create temp table brought on commit drop as
select c.concept_id, case when
    exists (select from fact f where f.concept_id = c.concept_id and f.source = 1)
    or exists (select from concept_code k where k.concept_id = c.concept_id and k.sab = 'OMOP')
  then '{1,2}'::smallint[] else '{2}' end sources
from concept c where exists (select from vocabulary_source where source_id = 2);
create unique index on brought (concept_id);
analyze brought;
update concept c set sources = b.sources from brought b where b.concept_id = c.concept_id;
update concept_code c set sources = b.sources from brought b where b.concept_id = c.concept_id;
update lexicon_entry c set sources = b.sources from brought b where b.concept_id = c.concept_id;
update concept_parent c set sources = b.sources from brought b where b.concept_id = c.concept_id;
with recursive above as (
  select concept_id, parent_id from concept_parent
  union select a.concept_id, p.parent_id from above a join concept_parent p on p.concept_id = a.parent_id
)
update concept_ancestor c set sources = '{}' from above
where above.concept_id = c.descendant_id and above.parent_id = c.ancestor_id and c.levels > 0;

-- Associations that people or rules give, as opposed to those that a corpus shows (domain.md §10). coefficient: a grade in
-- [-1, 1], not a measurement. source: who says so.
create table concept_association (
  from_concept int not null references concept on delete cascade,
  to_concept int not null references concept on delete cascade,
  relation text not null,
  coefficient double precision not null check (coefficient between -1 and 1),
  source text not null check (source <> ''),
  source_id smallint not null references vocabulary_source on delete cascade,
  primary key (from_concept, to_concept, relation, source),
  check (from_concept <> to_concept)
);
create index concept_association_to on concept_association (to_concept, from_concept);

-- A row a change of the vocabulary, in its transaction: two moments with equal counts have the same vocabulary. The version
-- that a count has (it takes a walk over all rows to tell) is kept, and whoever listens to 'vocabulary' hears of changes.
create table vocabulary_change (
  change_id bigint generated always as identity primary key,
  at timestamptz not null default now()
);
create table vocabulary_state (
  is_only boolean primary key default true check (is_only),
  changes bigint not null,
  version text not null
);
create function note_vocabulary_change() returns trigger language plpgsql as $$
begin
  insert into vocabulary_change default values;
  perform pg_notify('vocabulary', '');
  return null;
end $$;
create trigger concept_changed after insert or update or delete or truncate on concept
  for each statement execute function note_vocabulary_change();
create trigger concept_code_changed after insert or update or delete or truncate on concept_code
  for each statement execute function note_vocabulary_change();
create trigger lexicon_entry_changed after insert or update or delete or truncate on lexicon_entry
  for each statement execute function note_vocabulary_change();
create trigger concept_parent_changed after insert or update or delete or truncate on concept_parent
  for each statement execute function note_vocabulary_change();
