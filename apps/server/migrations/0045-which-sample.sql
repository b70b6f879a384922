-- Which projects an outcome table is of, put right: a weighed sample takes the table over once it is read whole or its project is closed, or
-- where nothing else was read; until then, and before it is begun, it is no part of a table in which units count alike.
create or replace view validity_project as
select project_id, study_id, weighted from (
  select project_id, study_id, weighted,
    first_value(case when weighted and any_done and (all_done or is_closed or not others) then project_id end) over (
      partition by study_id
      order by (weighted and any_done and (all_done or is_closed or not others)) desc, created_at desc nulls last, project_id desc) chosen
  from (
    select p.project_id, p.study_id, p.weighted, p.created_at, p.status = 'complete' is_closed, work.any_done, work.all_done,
      bool_or(not p.weighted and work.any_done) over (partition by p.study_id) others
    from project p
    cross join lateral (
      select coalesce(bool_or(a.status = 'done'), false) any_done, coalesce(bool_and(a.status = 'done'), false) all_done
      from assignment a where a.project_id = p.project_id) work
    where p.study_id is not null and p.enters_validity
  ) entering
) choice
where chosen = project_id or (chosen is null and not weighted);

-- Every study is computed anew when it is next looked at.
delete from validity_run;
