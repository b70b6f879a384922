-- What an annotator has staged on a document and not saved, so that another device can go on with it (decision 198).
create sequence annotation_draft_edition;

create table annotation_draft (
  patient_id int not null,
  subdocument_id bigint not null,
  user_id int not null references account on delete cascade,
  -- Another number with every change, and never one that was there before.
  edition bigint not null default nextval('annotation_draft_edition'),
  -- The session that kept it: it ends with the sign-out of that one, not when it runs out.
  session_id bigint references session (session_id) on delete set null,
  -- As the browser wrote it; nothing here reads it.
  content text not null,
  kept_at timestamptz not null,
  primary key (patient_id, subdocument_id, user_id),
  foreign key (patient_id, subdocument_id) references subdocument on delete cascade
);
create index annotation_draft_of_session on annotation_draft (session_id);
create index annotation_draft_of_user on annotation_draft (user_id);
