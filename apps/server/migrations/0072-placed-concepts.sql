-- Concepts that only records know lie beneath what their names or codes say, where no vocabulary says it (decision 315):
-- the term that was found in the name, or the code that is the same or wider.
create table placed_concept (
  concept_id int not null references concept on delete cascade,
  parent_id int not null references concept on delete cascade,
  because text not null,
  primary key (concept_id, parent_id)
);
create index placed_concept_parent on placed_concept (parent_id);
