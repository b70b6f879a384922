-- The words of narrative notes, for the search in them: each by its stem, and as `=word` by its form, with its place. A note of more than
-- 10,000 words is several rows. Existing notes are made searchable while the server runs; the search says how many are not yet.
create text search dictionary note_stem (template = snowball, language = english);

create table note_words (
  patient_id int not null,
  subdocument_id bigint not null,
  part int not null,
  parts int not null,
  words tsvector not null,
  primary key (patient_id, subdocument_id, part),
  foreign key (patient_id, subdocument_id) references subdocument on delete cascade
);
create index note_words_words on note_words using gin (words) with (fastupdate = off);
create index note_words_long on note_words (patient_id, subdocument_id) where parts > 1;
