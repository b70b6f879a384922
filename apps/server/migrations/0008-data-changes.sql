-- A posting says which writing of it this is, so that what was read from reference facts, which change with every answer
-- and without a new version of the data, is known to be still true: their number and the sum of their revisions.
create sequence posting_revision;
alter table posting add column revision bigint not null default nextval('posting_revision');
create index posting_reference on posting (source) include (revision) where source = 4;

-- Whoever changes what cohorts rest on, workers are told when it is committed.
create function tell_data_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('data_changed', '');
  return null;
end $$;
create trigger data_changed after insert or update on setting for each row
  when (new.key in ('data_version', 'language-processing version')) execute function tell_data_changed();
create trigger data_changed after insert on vocabulary_version for each statement execute function tell_data_changed();
create trigger reference_changed after insert or update on posting for each row
  when (new.source = 4) execute function tell_data_changed();
create trigger reference_gone after delete on posting for each row
  when (old.source = 4) execute function tell_data_changed();
