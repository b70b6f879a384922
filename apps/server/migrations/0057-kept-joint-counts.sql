-- The joint counts behind the outcome tables, kept by patient (validity.md §1, 12): of each kind of unit of a patient twelve bytes, big-endian:
-- concept (4), stratum (2; 0 where not weighed), what is said of it (2: digits of base 3, 0 no, 1 yes, 2 nothing, for reference, structured,
-- notes, inferred; 81 more where a reader cannot tell), how many (4). By concept, stratum and what is said. They are those of validity_unit
-- and of what validity_left_out has as unresolved or untold, and are written by whoever writes these. A table of 50 concepts and 10,000
-- encounters reads these rows, where it counted half a million.
create table validity_count (
  patient_id int not null,
  study_id int not null references validity_run on delete cascade,
  cells bytea not null,
  primary key (patient_id, study_id)
);
create index validity_count_study on validity_count (study_id);

-- Nothing but the refresh asked it, of a patient's units all at once; it asks now of the documents that changed.
drop view encounter_reference;

-- Every study is computed anew when it is next looked at.
delete from validity_run;
