-- What each import of a batch did, as its screen says it; of imports before this nothing is known but the counts of the batch's files.
create table batch_import (
  batch_id int not null references batch on delete cascade,
  import_id bigint generated always as identity,
  finished_at timestamptz not null default now(),
  account jsonb not null,
  primary key (batch_id, import_id)
);

-- Why the last import did not come to its end; names files, never what is in them.
alter table batch add column failure text;

-- Files on their way from a browser, in parts; an upload that was broken off goes on after the last part that came. They are deleted when the import has read them.
create table upload_file (
  batch_id int not null references batch on delete cascade,
  file text not null,
  bytes bigint not null check (bytes >= 0),
  -- When the browser says that the file was last changed: another file of the same name begins anew.
  modified bigint not null,
  bytes_here bigint not null default 0 check (bytes_here <= bytes),
  primary key (batch_id, file)
);
create table upload_part (
  batch_id int not null,
  file text not null,
  begins_at bigint not null,
  content bytea not null,
  primary key (batch_id, file, begins_at),
  foreign key (batch_id, file) references upload_file on delete cascade
);
