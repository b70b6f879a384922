-- What names a concept, by the concept: children on the technology screen, and whether one that a vocabulary gave up is in
-- use. Without them each concept that is deleted reads these tables whole.
create index concept_parent_parent on concept_parent (parent_id);
create index event_concept_concept on event_concept (concept_id);
create index project_concept_concept on project_concept (concept_id);
create index initial_answer_concept on initial_answer (concept_id);
create index manual_annotation_any_concept on manual_annotation (concept_id);
create index resolution_concept on resolution (concept_id);
create index validity_count_concept on validity_count (concept_id);
create index validity_unit_concept on validity_unit (concept_id);
create index language_run_annotation_of on language_run_annotation (concept_id);
create index language_run_count_of on language_run_count (concept_id);
