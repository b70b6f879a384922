-- What was taken from a file and cannot be told right without it: it is read again when it is imported again, although its content is known.
-- 'dates': facts on the first of a month or year of which no more may have been known (decision 089).
-- 'diagnoses': of FHIR, conditions that were not confirmed and requests that were only proposed, which counted until decision 316.
alter table batch_file add column unsure_of text[] not null default '{}';
update batch_file set unsure_of = array['dates'] where dates_unsure;
alter table batch_file drop column dates_unsure;
update batch_file f set unsure_of = f.unsure_of || 'diagnoses'::text from batch b
where b.batch_id = f.batch_id and b.format = 'fhir'
  and f.file !~* '(^|[/._-])(patient|encounter|episodeofcare|observation|procedure|immunization|allergyintolerance|diagnosticreport|documentreference|medication(?!request))[^/]*\.(ndjson|jsonl)(\.gz)?$'
  and exists (
    select from document d
    join subdocument s on s.patient_id = d.patient_id and s.document_id = d.document_id and s.content_type = 'discrete'
    join fact x on x.patient_id = s.patient_id and x.subdocument_id = s.subdocument_id
    where d.batch_id = b.batch_id and x.source_key ~ '^(Condition|MedicationRequest)/');
