-- Records of a file that the hospital had already: what is now as they say, and those that said nothing new. They were counted as rejected.
alter table batch_file add column rows_updated bigint not null default 0;
alter table batch_file add column rows_unchanged bigint not null default 0;
alter table batch add column rows_updated bigint not null default 0;
alter table batch add column rows_unchanged bigint not null default 0;
