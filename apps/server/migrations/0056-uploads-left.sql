-- When a part of the file came last: files of uploads that were left are removed (decision 227). Those that are here came before this was kept.
alter table upload_file add column touched_at timestamptz not null default now();
