-- Of each criterion that asks for a value in a unit: the patients, and their numbers, whose unit does not compare or who have none. Runs of before
-- are run again (0020).
alter table cohort_run add column left_out jsonb not null default '[]';
