-- Answers over all records that take seconds on a large database, kept until the records change (decision 288).
create table kept_answer (
  name text not null,
  -- 'all', or ids of the organizations whose patients are counted
  scope text not null,
  -- the state of the records, vocabulary, language processing and migrations that it rests on
  basis text not null,
  answer jsonb not null,
  made_at timestamptz not null default now(),
  primary key (name, scope)
);
