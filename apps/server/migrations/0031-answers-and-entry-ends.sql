-- The code with which a source answered, where the answer is a concept: answers follow their code as facts do (0026). Those of before have none.
alter table fact add column value_code_id int;

-- Imported cohorts whose rules count from the end of the entry event say what they take where several begin on one day (decision 062).
update cohort_atlas set remarks = remarks || jsonb_build_array(jsonb_build_object('path', '', 'effect', 'approximated', 'text',
  'Of entry events that begin together and end apart the one that lasts longest counts; ATLAS takes the one with the lowest number'))
where remarks is not null and definition ->> 'indexEvent' is distinct from 'first-qualifying'
  and (definition @? '$.criteria[*] ? (@.role != "index").**.fromIndexEnd ? (@ == true)' or definition @? '$.criteria[*] ? (@.role != "index").**.toIndexEnd ? (@ == true)');
