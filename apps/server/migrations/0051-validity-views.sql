-- Which validity tables a study opens with (S4.7): row 1 concept accuracy, 2 encounter level, 3 patient level; column 1 narrative, 2 discrete
-- data, 3 both. Concept accuracy has columns 1 and 3.
create table validity_criteria (
  study_id int primary key references study on delete cascade,
  criteria_row smallint not null check (criteria_row between 1 and 3),
  criteria_column smallint not null check (criteria_column between 1 and 3),
  saved_at timestamptz not null,
  saved_by int references account on delete set null,
  check (criteria_row <> 1 or criteria_column <> 2)
);
