-- An event may hold others: a fact of a part is a fact of the whole. That none contains itself is checked when it is saved.
create table event_part (
  event_id int not null references event on delete cascade,
  part_id int not null references event,
  position smallint not null,
  primary key (event_id, part_id),
  check (event_id <> part_id)
);
create index event_part_part on event_part (part_id);
