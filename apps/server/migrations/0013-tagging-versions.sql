-- Whether a document has results of another version is asked by every import, start and screen of retagging: nearly always
-- no, which took a walk over all documents.
create index tagging_version on tagging (version, failed_version);
