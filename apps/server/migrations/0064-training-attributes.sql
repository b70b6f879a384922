-- The attributes that a training project asks about, in its keys and in what is compared with them (decision 262): of each the values that are said of
-- mentions that the patient has, {"severity": ["moderate"]}; none is an empty list. A key has those on which all whose answer it is agree.
alter table training_key add column attributes jsonb not null default '{}';
-- Null: of answers of before.
alter table training_answer add column attributes jsonb;
