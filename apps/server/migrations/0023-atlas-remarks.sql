-- What of the file is not, or not exactly, in the definition that was made of it, as the import said: [{"path", "effect", "text"}, …].
-- Null: imported before this was kept.
alter table cohort_atlas add column remarks jsonb;
