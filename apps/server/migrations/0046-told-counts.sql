-- The members of every result whose count was told, kept when its cohort is deleted: another result that differs from one or two of them by a few
-- patients would tell how many these are (decision 190).
create table told_result (
  told_id int generated always as identity primary key,
  organization_id int not null references organization on delete cascade,
  -- Of a cohort that may be gone.
  cohort_id int not null,
  version int not null,
  cohort_name text not null,
  patient_count int not null check (patient_count >= 0),
  members bytea not null,
  members_hash text not null generated always as (md5(members)) stored,
  unique (cohort_id, version)
);

-- Results that differ by few when they are added and subtracted; 0 among them stands for all patients of the organization.
create table told_difference (
  told_ids int[] not null,
  patient_count int not null check (patient_count > 0),
  primary key (told_ids)
);

insert into told_result (organization_id, cohort_id, version, cohort_name, patient_count, members)
select c.organization_id, c.cohort_id, r.version, c.cohort_name, r.patient_count, r.members
from cohort c cross join lateral (
  select * from cohort_run r where r.cohort_id = c.cohort_id order by version desc, computed_at desc limit 1) r
where r.members is not null
order by c.cohort_id;
