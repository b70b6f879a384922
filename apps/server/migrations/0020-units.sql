-- Units that did not compare do now ([lb_av] with kg, mEq/L with mmol/L for the ions …). Facts and postings keep units as they were written,
-- so nothing is built anew; but the results of cohorts are of the old comparison: the data have a new version, and cohorts run again.
insert into setting (key, value) select 'stale postings', '[]' where exists (select from fact) on conflict (key) do nothing;
