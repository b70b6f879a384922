-- What a person saw of a study's validity at the last look at its outcome table (decision 244): the overview says it again, for to compute it
-- anew would be another look. smallest: the smallest count to show that held for what was seen.
create table validity_seen (
  study_id int not null references every_study on delete cascade,
  user_id int not null references account on delete cascade,
  table_at timestamptz not null,
  seen_at timestamptz not null,
  smallest int not null,
  seen jsonb not null,
  primary key (study_id, user_id)
);
