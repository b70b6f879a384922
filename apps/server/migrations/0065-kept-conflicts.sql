-- What the two sides of a conflict say of a concept, whoever says which: conflicts of one kind are alike.
create function conflict_kind(concept_id int, difference text, one text, other text) returns uuid
language sql immutable parallel safe
return md5(concept_id::text || e'\n' || difference || e'\n' || least(one, other) || e'\n' || greatest(one, other))::uuid;

-- The conflicts of each document in a project, by what they are of: 100,000 are counted from 10,000 rows. Kept by whoever finds conflicts, in
-- its transaction. Which of them are settled is not kept: later saves, assignments and training change that too.
create table conflict_document (
  patient_id int not null,
  subdocument_id bigint not null,
  project_id int not null references project on delete cascade,
  is_initial boolean not null,
  -- conflict_kind of each; one that there is twice is here twice.
  kinds uuid[] not null,
  primary key (patient_id, subdocument_id, project_id, is_initial),
  foreign key (patient_id, subdocument_id) references subdocument
);
create index conflict_document_project on conflict_document (project_id, is_initial);

insert into conflict_document (patient_id, subdocument_id, project_id, is_initial, kinds)
select patient_id, subdocument_id, project_id, is_initial, array_agg(conflict_kind(concept_id, difference, first_answer, second_answer))
from annotation_conflict group by 1, 2, 3, 4;
