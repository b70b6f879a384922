-- When a conflict was found, for what changed since somebody's last visit; of earlier ones it is not known.
alter table annotation_conflict add column found_at timestamptz;
alter table annotation_conflict alter column found_at set default now();

-- Who edited which study or cohort since then.
create index audit_entry_edit on audit_entry (at)
  where operation in ('AddCohort', 'EditCohort', 'ImportAtlasCohort', 'AddStudy', 'EditStudy');
