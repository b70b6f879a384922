-- Ratings, reference standard and units, as domain.md §6 and §8 define them. One place: screens, validity and
-- agreement all read these views.

-- What each annotator who finished a document says of each concept of the project: a concept with no annotation is
-- "not mentioned", so negative. A descendant counts for the concept asked about.
create view annotator_rating as
select a.project_id, a.patient_id, a.subdocument_id, a.user_id, pc.concept_id,
  coalesce(bool_or(m.is_present and m.is_experienced and m.subject = 'Patient'), false) as positive
from assignment a
join project_concept pc using (project_id)
left join (manual_annotation m join concept_ancestor up on up.descendant_id = m.concept_id)
  on m.patient_id = a.patient_id and m.subdocument_id = a.subdocument_id and m.user_id = a.user_id
  and m.is_newest and m.change <> 'deleted' and up.ancestor_id = pc.concept_id
where a.status = 'done'
group by a.project_id, a.patient_id, a.subdocument_id, a.user_id, pc.concept_id;

-- The newest resolution of a document's concept, unless one of the two annotators saved again after it.
create view standing_resolution as
select distinct on (r.patient_id, r.subdocument_id, r.concept_id) r.*
from resolution r
where not exists (
  select from annotation_save s
  where s.patient_id = r.patient_id and s.subdocument_id = r.subdocument_id
    and s.user_id in (r.chosen_user_id, r.other_user_id) and s.saved_at > r.resolved_at)
order by r.patient_id, r.subdocument_id, r.concept_id, r.resolution_id desc;

-- finished: every assigned annotator has answered. reference: the resolution; else what all of them say; else null.
create view document_reference as
select d.project_id, d.patient_id, d.subdocument_id, d.concept_id, d.finished,
  case when not d.finished then null
    when r.resolution_id is not null then r.is_positive
    when d.agreed then d.positive end as reference
from (
  select pc.project_id, a.patient_id, a.subdocument_id, pc.concept_id,
    bool_and(a.status = 'done') and (count(*) >= 2 or bool_or(p.single_annotator_reference)) as finished,
    min(v.positive::int) = max(v.positive::int) as agreed,
    bool_or(v.positive) as positive
  from project p
  join assignment a using (project_id)
  join project_concept pc using (project_id)
  left join annotator_rating v
    on v.project_id = a.project_id and v.patient_id = a.patient_id and v.subdocument_id = a.subdocument_id
    and v.user_id = a.user_id and v.concept_id = pc.concept_id
  group by pc.project_id, a.patient_id, a.subdocument_id, pc.concept_id
) d
left join standing_resolution r using (patient_id, subdocument_id, concept_id);

-- Encounters: positive when one of their documents is, negative when all are, else unknown.
create view encounter_reference as
select p.study_id, d.patient_id, s.encounter_id, d.concept_id,
  bool_and(d.finished) as finished,
  case when bool_or(d.reference) then true
    when bool_and(d.reference is not null) then false end as reference
from document_reference d
join project p using (project_id)
join subdocument s using (patient_id, subdocument_id)
where p.study_id is not null
group by p.study_id, d.patient_id, s.encounter_id, d.concept_id;
