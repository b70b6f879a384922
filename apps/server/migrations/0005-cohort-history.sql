-- The unit that a value of evidence was written in.
alter table cohort_evidence add column unit text;

-- Members of a run as `packMembers` packs them: some two bytes each. Null: a run from before they were kept.
alter table cohort_run add column members bytea;

-- The ATLAS JSON that a cohort was imported from, as it came, and the definition that was made of it: as long as the
-- cohort has that definition, its export is the same JSON.
create table cohort_atlas (
  cohort_id int primary key references cohort on delete cascade,
  json text not null,
  definition jsonb not null
);
