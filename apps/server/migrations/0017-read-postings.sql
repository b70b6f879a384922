-- What results that are kept in memory belong to: which database (no two that a process ever sees have the same name), the
-- version of its data, told apart from one of the same number that was rolled back (null: never set), and the state of the
-- postings of reference facts, which change without a new version: no two have the same number and sum of revisions.
create function database_state() returns table (name text, version text, reference text) language sql stable as $$
  select oid || ' ' || datname || ' ' || pg_postmaster_start_time(),
    (select (value #>> '{}') || '/' || xmin from setting where key = 'data_version'),
    (select count(*) || '/' || coalesce(sum(revision), 0) from posting where source = 4)
  from pg_database where datname = current_database()
$$;

-- The state (as JSON, of source 0, which no posting has), and postings as they are at that moment. A function, since COPY, which alone sends bytes as
-- they are, plans its statement each time: here a session plans it once.
create function read_postings(concepts int[], sources smallint[], blocks int[])
returns table (concept_id int, source smallint, block int, data bytea) language plpgsql stable as $$
begin
  return query select 0, 0::smallint, 0, convert_to(to_jsonb(state)::text, 'UTF8') from database_state() state;
  return query select posting.concept_id, posting.source, posting.block, posting.data from posting
    where posting.concept_id = any(concepts) and posting.source = any(sources) and posting.block = any(blocks);
end $$;
