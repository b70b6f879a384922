-- Calls whose counts are kept (0070), to be made again when the records change, with nobody waiting (decision 297).
create table kept_call (
  -- a hash of what follows: an input may be longer than a key of an index
  call text primary key,
  operation text not null,
  input jsonb not null,
  -- 'all', or ids of the organizations that whoever asked sees
  scope text not null,
  asked_on date not null default current_date
);
