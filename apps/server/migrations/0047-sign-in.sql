-- Authenticator apps, single sign-on, and sessions that their user can tell apart.

create table authenticator (
  user_id int primary key references account on delete cascade,
  -- AES-256-GCM under a key that is not in the database (sign-in-key): nonce, tag, ciphertext.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The latest step of 30 seconds whose code was used: a code works once.
  last_step bigint not null default 0
);

create table recovery_code (
  user_id int not null references authenticator on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Who a user is at the service of single sign-on: an e-mail may be given to somebody else there.
create table account_identity (
  issuer text not null,
  subject text not null,
  user_id int not null references account on delete cascade,
  first_used_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

alter table login_attempt
  add column code_from text not null default 'mail'
    check (code_from in ('mail', 'authenticator', 'single sign-on')),
  -- Of single sign-on: what its answer must fit to. The verifier proves that the answer is asked for by who began.
  add column state text,
  add column nonce text,
  add column code_verifier text;

alter table session
  add column session_id bigint generated always as identity,
  add column browser text not null default '',
  add column address text not null default '';
create unique index session_by_id on session (session_id);
