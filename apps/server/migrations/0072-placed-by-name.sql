-- Concepts that only records know lie beneath what their names say, where no vocabulary says it (decision 315): which
-- term was found in the name, and whose it is.
create table placed_by_name (
  concept_id int not null references concept on delete cascade,
  parent_id int not null references concept on delete cascade,
  term text not null,
  primary key (concept_id, parent_id)
);
create index placed_by_name_parent on placed_by_name (parent_id);
