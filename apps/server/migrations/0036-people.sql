-- Addresses of people and of health systems (S3.22), passwords that somebody else has chosen, and passwords that were forgotten (decision 111).
create table address (
  address_id int generated always as identity primary key,
  address_lines text not null,
  city text not null,
  state text not null,
  postal_code text not null
);
alter table organization add address_id int references address;
alter table account
  add address_id int references address,
  -- A password that was made for the user: good until then, and only to choose another one.
  add temporary_until timestamptz;

-- A forgotten password, between the mail and the new one. Nobody's where there is no such account: the answer is the same.
create table password_reset (
  secret_hash bytea primary key,
  user_id int references account on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  verified_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_user on password_reset (user_id);
