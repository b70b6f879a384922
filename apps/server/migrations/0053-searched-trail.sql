-- The trail is searched by when, by whom, and by the rows that an entry names.
create index audit_entry_at on audit_entry using brin (at);
create index audit_entry_user on audit_entry (user_id, entry_id);
create index audit_entry_subject on audit_entry using gin (subject jsonb_path_ops);
