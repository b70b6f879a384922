-- Rules that several statements need, each once (issue 13, 2).

-- Organisations and all those beneath them.
create function organizations_beneath(tops integer[]) returns table (organization_id integer)
language sql stable as $$
  with recursive beneath (organization_id) as (
    select unnest(tops)
    union
    select o.organization_id from beneath b join organization o on o.parent_id = b.organization_id
  )
  select organization_id from beneath
$$;

-- Organisations and all those above them; levels: how many above one that was asked for, the fewest.
create function organizations_above(bottoms integer[]) returns table (organization_id integer, levels integer)
language sql stable as $$
  with recursive above (organization_id, levels) as (
    select unnest(bottoms), 0
    union
    select o.parent_id, a.levels + 1 from above a join organization o using (organization_id) where o.parent_id is not null
  )
  select organization_id, min(levels) from above group by organization_id
$$;

-- The cohorts of a study: its base cohort and its arms (domain.md §5).
create view study_cohort as
  select study_id, base_cohort_id cohort_id from study
  union
  select study_id, cohort_id from study_arm;

-- Why a mention does not count; null where nothing says why not. In TypeScript: notExperiencedReason of packages/clinical.
create function not_experienced_reason(negated boolean, subject text, hypothetical boolean) returns text
language sql immutable as $$
  select case when negated then 'Negated' when subject = 'Family' then 'Family' when subject <> 'Patient' then 'Other person'
    when hypothetical then 'Hypothetical' end
$$;

-- Whether an annotation says that the patient has the concept.
create function annotation_is_held(is_present boolean, is_experienced boolean, subject text) returns boolean
language sql immutable as $$
  select is_present and is_experienced and subject = 'Patient'
$$;
