-- How much of a date of birth the source knows: of a year alone `birth_date` is its 1 July (or the first record of that year, if that is earlier), of a
-- month its first day. Null: imported before this was kept.
alter table patient add column birth_precision text check (birth_precision in ('day', 'month', 'year'));
update patient set birth_precision = 'day'
where birth_date is not null and extract(day from birth_date) <> 1;

-- An age may be wrong by up to half a year or a month. Of patients from before this it can't be told where the day is one that stands for a year.
alter table patient add column is_birth_partial boolean not null generated always as (
  birth_date is not null and case when birth_precision is null
    then extract(day from birth_date) = 1 and extract(month from birth_date) in (1, 7) else birth_precision <> 'day' end) stored;

-- The source says that the patient died, also where it does not say on which day: then `death_date` is null.
alter table patient add column has_died boolean not null default false;
