-- Deleted studies, cohorts and events are kept for 30 days. `study`, `cohort` and `event` are now views of those that are not deleted, so that no
-- list, count or name has to ask; whoever deletes, restores or purges uses the tables. Columns are added to the tables, then to the views.

alter table study rename to every_study;
alter table cohort rename to every_cohort;
alter table event rename to every_event;

-- editable_by: who may change and delete it; 'owner' is created_by (and administrators).
alter table every_study
  add column editable_by text not null default 'organization' check (editable_by in ('organization', 'owner')),
  add column deleted_at timestamptz,
  add column deleted_by int references account;
alter table every_cohort
  add column editable_by text not null default 'organization' check (editable_by in ('organization', 'owner')),
  add column deleted_at timestamptz,
  add column deleted_by int references account;
alter table every_event
  add column deleted_at timestamptz,
  add column deleted_by int references account;

-- The names of deleted ones are free.
drop index study_name, cohort_name, event_name;
create unique index study_name on every_study (organization_id, lower(study_name)) where deleted_at is null;
create unique index cohort_name on every_cohort (organization_id, lower(cohort_name)) where deleted_at is null;
create unique index event_name on every_event (organization_id, lower(name)) where deleted_at is null;
create index every_study_deleted on every_study (deleted_at) where deleted_at is not null;
create index every_cohort_deleted on every_cohort (deleted_at) where deleted_at is not null;
create index every_event_deleted on every_event (deleted_at) where deleted_at is not null;

create view study as
  select study_id, organization_id, study_name, base_cohort_id, minimum_reference_positives, created_by, updated_at, editable_by
  from every_study where deleted_at is null;
create view cohort as
  select cohort_id, organization_id, cohort_name, version, definition, created_by, updated_at, editable_by
  from every_cohort where deleted_at is null;
create view event as
  select event_id, organization_id, name, event_type, severity, descriptor, progression, minimum_value, maximum_value, unit
  from every_event where deleted_at is null;

create or replace view study_cohort as
  select study_id, base_cohort_id cohort_id from study
  union
  select study_id, arm.cohort_id from study_arm arm join study using (study_id);
