-- A look at results from the command line is nobody's account (concord report): user_id is null.
alter table validity_look drop constraint validity_look_pkey;
alter table validity_look alter column user_id drop not null,
  add column look_id bigint generated always as identity primary key,
  add unique nulls not distinct (study_id, user_id, table_at);
