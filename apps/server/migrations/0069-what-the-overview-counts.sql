-- Patients are counted by concept and source (decision 284): with the source in it, the index by concept answers alone.
drop index fact_concept;
create index fact_concept on fact (concept_id, patient_id, day, source);
-- Narratives are few among subdocuments, most of which are forms of structured rows, with their text.
create index subdocument_narrative on subdocument (patient_id, subdocument_id) include (encounter_id, at)
  where content_type = 'narrative';
