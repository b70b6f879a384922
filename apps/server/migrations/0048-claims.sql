-- Primary concepts and measure of a study's validity (validity.md §1, 9): every declaration is kept, the newest stands. after_looks: how
-- many looks at results there were before it; 0 is a declaration before the first look.
create table validity_claim (
  claim_id int generated always as identity primary key,
  study_id int not null references study on delete cascade,
  measure text not null check (measure in ('recall', 'precision', 'specificity', 'npv', 'fMeasure', 'accuracy')),
  source text not null check (source in ('notes', 'inferred')),
  declared_at timestamptz not null,
  declared_by int references account on delete set null,
  after_looks int not null
);
create index validity_claim_study on validity_claim (study_id);

create table validity_claim_concept (
  claim_id int not null references validity_claim on delete cascade,
  concept_id int not null references concept,
  position smallint not null,
  primary key (claim_id, concept_id)
);

-- Who saw which state of a study's figures first when, and whether documents were still unread or conflicts open then. The same table
-- fetched again is the same look.
create table validity_look (
  study_id int not null references study on delete cascade,
  user_id int not null references account on delete cascade,
  table_at timestamptz not null,
  seen_at timestamptz not null,
  unfinished boolean not null,
  primary key (study_id, user_id, table_at)
);
