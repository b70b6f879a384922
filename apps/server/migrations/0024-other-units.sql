-- Of each criterion that asks for a value without naming a unit: its numbers in other units than most, which were compared as they stand. Runs of
-- before are run again: the data have a new version.
alter table cohort_run add column other_units jsonb not null default '[]';
insert into setting (key, value) select 'stale postings', '[]' where exists (select from fact) on conflict (key) do nothing;
