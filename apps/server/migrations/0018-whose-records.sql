-- Which batch brought a patient, so that a later one that says otherwise about who that is does not join other people's records to theirs.
-- Patients of earlier versions have none: any batch may then be another one.
alter table patient add column batch_id int references batch on delete set null;

-- Patient ids under which a batch brought somebody of another date of birth or gender than the hospital has: their records are rejected.
create table contradicted_person (
  batch_id int not null references batch on delete cascade,
  source_key text not null,
  primary key (batch_id, source_key)
);
