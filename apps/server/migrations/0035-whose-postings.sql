-- The organisations whose patients a posting's facts are of: who searches for a concept is told what they may see is recorded, and nothing of
-- what others have recorded.
alter table posting add column organizations int[] not null default '{}';
update posting p set organizations = t.organizations from (
  select concept_id, source, block, array_agg(organization_id order by organization_id) organizations from (
    select distinct f.concept_id, f.source, f.patient_id >> 16 block, q.organization_id
    from cohort_fact f join patient q using (patient_id) where not f.is_undated) x
  group by 1, 2, 3) t
where (p.concept_id, p.source, p.block) = (t.concept_id, t.source, t.block);
