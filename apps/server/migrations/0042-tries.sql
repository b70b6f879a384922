-- Tries that count against an account, an e-mail or an address: one row a key, counted by one statement that waits for nobody but another try of the same key.
create table try_count (
  key text primary key,
  tries int not null check (tries > 0),
  began_at timestamptz not null,
  last_at timestamptz not null,
  -- Until then no further try is let through.
  refused_until timestamptz not null
);
create index try_count_last on try_count (last_at);
drop table login_throttle;
