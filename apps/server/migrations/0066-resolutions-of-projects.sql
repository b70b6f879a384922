-- The settlement that stands in a project, of a document and concept: the newest between two of its readers of the document. One of another
-- project's readers is none of this project's: they may have read with suggestions, and its own may agree, or not have read at all. Where two
-- projects have the same readers it stands in both. The condition is that of standing_resolution (0058).
create view project_resolution as
select r.* from (
  select distinct on (a.project_id, all_of.patient_id, all_of.subdocument_id, all_of.concept_id) a.project_id, all_of.*
  from resolution all_of
  join assignment a on a.patient_id = all_of.patient_id and a.subdocument_id = all_of.subdocument_id and a.user_id = all_of.chosen_user_id
  join assignment other on other.project_id = a.project_id and other.patient_id = all_of.patient_id
    and other.subdocument_id = all_of.subdocument_id and other.user_id = all_of.other_user_id
  order by a.project_id, all_of.patient_id, all_of.subdocument_id, all_of.concept_id, all_of.resolution_id desc
) r
where r.reopened_at is null and not exists (
  select from annotation_save s
  where s.patient_id = r.patient_id and s.subdocument_id = r.subdocument_id
    and case when r.seen_save_id is null then s.saved_at > r.resolved_at else s.save_id > r.seen_save_id end
    and (exists (
        select from manual_annotation m
        left join manual_annotation was on was.patient_id = m.patient_id and was.annotation_id = m.annotation_id
          and was.revision = m.revision - 1
        join concept_ancestor up on up.descendant_id in (m.concept_id, was.concept_id) and up.ancestor_id = r.concept_id
        where m.patient_id = s.patient_id and m.save_id = s.save_id)
      or exists (
        select from wordless_answer w
        where w.patient_id = s.patient_id and w.save_id = s.save_id and w.concept_id = r.concept_id))
    and not exists (
      select from initial_answer i
      where i.patient_id = s.patient_id and i.subdocument_id = s.subdocument_id and i.user_id = s.user_id
        and i.concept_id = r.concept_id and i.save_id = s.save_id)
    and (s.user_id in (r.chosen_user_id, r.other_user_id) or not exists (
        select from assignment a
        where a.patient_id = s.patient_id and a.subdocument_id = s.subdocument_id and a.user_id = s.user_id)
      or exists (
        select from assignment a
        where a.patient_id = s.patient_id and a.subdocument_id = s.subdocument_id and a.user_id = s.user_id and a.counts)));

-- As before (0038), with what stands in the project.
create or replace view document_reference as
select d.project_id, d.patient_id, d.subdocument_id, d.concept_id,
  d.finished or r.resolution_id is not null as finished,
  case when r.resolution_id is not null then r.is_positive
    when d.finished and d.agreed and not d.untold then d.positive end as reference,
  case when r.resolution_id is not null then r.is_positive is null else d.finished and d.agreed and d.untold end as untold
from (
  select v.project_id, v.patient_id, v.subdocument_id, v.concept_id,
    bool_and(v.done) and (count(*) >= 2 or bool_or(p.single_annotator_reference)) as finished,
    bool_or(v.positive is null) as untold,
    -- Both leave out who cannot tell; without anybody else there is nothing to disagree on.
    coalesce(bool_and(v.positive) or not bool_or(v.positive), true) as agreed,
    bool_or(v.positive) as positive
  from assignment_rating v join project p using (project_id)
  group by v.project_id, v.patient_id, v.subdocument_id, v.concept_id
) d
left join project_resolution r using (project_id, patient_id, subdocument_id, concept_id);

-- Every study is computed anew when it is next looked at.
delete from validity_run;
