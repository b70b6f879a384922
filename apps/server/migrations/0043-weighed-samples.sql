-- Stratified samples enter the outcome table, weighed by their recorded probabilities (validity.md §1, 3; M6).
-- weighted: each unit could be drawn with a known probability, but not with the same. Its figures hold for its frame alone, so that a
-- table is of one such project: the newest of which a note was finished. Without one, units of all projects are counted alike, as before.
alter table project add column weighted boolean not null default false;

update project p set weighted = true, enters_validity = true
from (
  select project_id, min(sample_count::numeric / frame_count) least, max(sample_count::numeric / frame_count) most
  from project_stratum group by project_id
) share
where share.project_id = p.project_id and share.least > 0 and share.least < share.most
  and p.study_id is not null and p.sampling = 'random' and p.unit = 'encounter' and p.purpose = 'validity' and p.assisted is false
  and (p.annotators_per_document >= 2 or p.single_annotator_reference);

create view validity_project as
select project_id, study_id, weighted from (
  select p.project_id, p.study_id, p.weighted,
    first_value(case when p.weighted and begun.any_done then p.project_id end) over (
      partition by p.study_id
      order by (p.weighted and begun.any_done) desc, p.created_at desc nulls last, p.project_id desc) chosen
  from project p
  cross join lateral (select exists (select from assignment a where a.project_id = p.project_id and a.status = 'done') any_done) begun
  where p.study_id is not null and p.enters_validity
) entering
where chosen is null or chosen = project_id;

-- As before, of the projects that the table is of; stratum: the one in which the encounter was drawn.
create or replace view encounter_reference as
select p.study_id, d.patient_id, s.encounter_id, d.concept_id,
  bool_and(d.finished) and count(distinct s.subdocument_id) filter (where s.content_type = 'narrative') = (
    select count(*) from subdocument note
    where note.patient_id = d.patient_id and note.encounter_id = s.encounter_id and note.content_type = 'narrative') as finished,
  case when bool_and(d.reference is not null) then bool_or(d.reference) end as reference,
  bool_or(d.untold) and bool_and(d.reference is not null or d.untold) as untold,
  case when bool_and(p.weighted) then min(drawn.stratum) end as stratum
from document_reference d
join validity_project p using (project_id)
join subdocument s using (patient_id, subdocument_id)
left join lateral (
  select a.stratum from assignment a
  where a.project_id = d.project_id and a.patient_id = d.patient_id and a.subdocument_id = d.subdocument_id limit 1) drawn on true
group by p.study_id, d.patient_id, s.encounter_id, d.concept_id;

-- A source's answer is null where it is not assessable: nothing of that kind was recorded or read (validity.md §1, 2). notes: what
-- language processing read, without rules. The joint counts are those of these rows, by patient and stratum (§1, 12).
drop table validity_count;
alter table validity_unit
  add column stratum smallint,
  add column notes boolean,
  alter column structured drop not null,
  alter column inferred drop not null;

-- What the sources say of units whose reference is not resolved: they bound the figures (§1, 7).
alter table validity_left_out
  add column stratum smallint,
  add column structured boolean,
  add column notes boolean,
  add column inferred boolean;

-- Every study is computed anew when it is next looked at.
delete from validity_run;
