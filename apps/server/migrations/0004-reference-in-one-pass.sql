-- The same standard as before, in one pass: ratings were joined to the assignments that they come from, which
-- at 20,000 annotated documents never ended.
create or replace view document_reference as
select d.project_id, d.patient_id, d.subdocument_id, d.concept_id,
  d.finished or r.resolution_id is not null as finished,
  case when r.resolution_id is not null then r.is_positive
    when d.finished and d.agreed then d.positive end as reference
from (
  select v.project_id, v.patient_id, v.subdocument_id, v.concept_id,
    bool_and(v.done) and (count(*) >= 2 or bool_or(p.single_annotator_reference)) as finished,
    bool_and(v.positive) or not bool_or(v.positive) as agreed,
    bool_or(v.positive) as positive
  from (
    select a.project_id, a.patient_id, a.subdocument_id, a.user_id, pc.concept_id, a.status = 'done' as done,
      coalesce(bool_or(m.is_present and m.is_experienced and m.subject = 'Patient'), false) as positive
    from assignment a
    join project_concept pc using (project_id)
    left join (manual_annotation m join concept_ancestor up on up.descendant_id = m.concept_id)
      on m.patient_id = a.patient_id and m.subdocument_id = a.subdocument_id and m.user_id = a.user_id
      and m.is_newest and m.change <> 'deleted' and up.ancestor_id = pc.concept_id
    group by a.project_id, a.patient_id, a.subdocument_id, a.user_id, pc.concept_id, a.status
  ) v join project p using (project_id)
  group by v.project_id, v.patient_id, v.subdocument_id, v.concept_id
) d
left join standing_resolution r using (patient_id, subdocument_id, concept_id);
