-- Look-ups by one id: the primary keys begin with patient_id.
create index episode_by_id on episode (episode_id);
create index document_by_id on document (document_id);
create index manual_annotation_by_id on manual_annotation (annotation_id) where is_newest;

-- The order of the data list and the patient list, and the search in the latter.
create index subdocument_newest on subdocument (at desc, subdocument_id desc);
create index patient_in_order on patient (patient_identifier, patient_id);
create index patient_identifier_trigram on patient using gin (lower(patient_identifier) gin_trgm_ops);

-- A save rebuilds the postings of a few concepts: only reference facts are read for it.
create index fact_reference on fact (concept_id, patient_id) where source = 4;

-- The newest resolution of a document's concept, unless an annotator revised that concept after it. The save that gave
-- an annotator's initial answer is no revision, and a save that left the concept alone reopens nothing.
create or replace view standing_resolution as
select r.* from (
  select distinct on (patient_id, subdocument_id, concept_id) * from resolution
  order by patient_id, subdocument_id, concept_id, resolution_id desc
) r
where not exists (
  select from annotation_save s
  join manual_annotation m on m.patient_id = s.patient_id and m.save_id = s.save_id
  left join manual_annotation was on was.patient_id = m.patient_id and was.annotation_id = m.annotation_id
    and was.revision = m.revision - 1
  join concept_ancestor up on up.descendant_id in (m.concept_id, was.concept_id) and up.ancestor_id = r.concept_id
  where s.patient_id = r.patient_id and s.subdocument_id = r.subdocument_id and s.saved_at > r.resolved_at
    and not exists (
      select from initial_answer i
      where i.patient_id = s.patient_id and i.subdocument_id = s.subdocument_id and i.user_id = s.user_id
        and i.concept_id = r.concept_id and i.save_id = s.save_id));

-- finished: every assigned annotator has answered, or a supervisor has. reference: the resolution; else what all
-- annotators say; else null.
create or replace view document_reference as
select d.project_id, d.patient_id, d.subdocument_id, d.concept_id,
  d.finished or r.resolution_id is not null as finished,
  case when r.resolution_id is not null then r.is_positive
    when d.finished and d.agreed then d.positive end as reference
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

-- What has no reference standard yet, by patient: a save counts one patient anew, not the study.
alter table validity_run drop column unresolved;
create table validity_pending (
  study_id int not null references validity_run on delete cascade,
  patient_id int not null,
  unresolved int not null,
  unfinished int not null,
  primary key (study_id, patient_id)
);
