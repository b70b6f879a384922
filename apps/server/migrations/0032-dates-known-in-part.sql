-- Structured facts of which the source tells only the month or the year (FHIR: "2011-03", "2011"). `day` is then the first of it and says nothing else:
-- such a fact is undated (`is_undated`), and no cohort, curve or baseline finds it. Null: the day is known, or nothing of it is.
alter table fact add column day_precision text check (day_precision in ('month', 'year'));
-- Of its last day only so much is known: `end_day` is the first of the month, or 1 July, or the day on which it began if that is later in it.
alter table fact add column end_precision text check (end_precision in ('month', 'year'));

-- The same of episodes, which are only shown.
alter table episode add column start_precision text check (start_precision in ('month', 'year'));
alter table episode add column end_precision text check (end_precision in ('month', 'year'));

-- What is left out for lack of a day is counted beside every cohort, outcome and curve.
create index fact_undated on fact (concept_id, patient_id) where is_undated;
create index fact_end_partial on fact (patient_id) where end_precision is not null;

-- Facts of FHIR from before this may stand on the first of a month or year of which no more was known: which ones is in the files alone. The files of
-- such batches are read again when they are imported again, although their content is known; facts that then say otherwise are corrected.
alter table batch_file add column dates_unsure boolean not null default false;
update batch_file f set dates_unsure = true from batch b
where b.batch_id = f.batch_id and b.format = 'fhir'
  and f.file !~* '(^|[/._-])(patient|encounter|episodeofcare|medication)[^/]*\.(ndjson|jsonl)(\.gz)?$'
  and exists (
    select from document d
    join subdocument s on s.patient_id = d.patient_id and s.document_id = d.document_id and s.content_type = 'discrete'
    join fact x on x.patient_id = s.patient_id and x.subdocument_id = s.subdocument_id
    where d.batch_id = b.batch_id and x.minute is null and extract(day from date '1970-01-01' + x.day) = 1);
