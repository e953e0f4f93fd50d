create table mails (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  kind text not null,
  about uuid,
  cause text,
  status text not null default 'pending' check (status in ('pending', 'failed', 'sent', 'refused', 'dropped')),
  content bytea,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (organization_id, id),
  constraint mails_cause unique (organization_id, kind, cause),
  check ((ended_at is null) = (status in ('pending', 'failed'))),
  check (ended_at is null or content is null)
);
create index mails_recent on mails (organization_id, kind, created_at);
create index mails_expiry on mails (expires_at);
comment on table mails is 'tenant';
comment on column mails.about is 'The record that the mail tells of, such as a proposal or a user';
comment on column mails.cause is 'What made the mail necessary, such as an event: it makes no second one of the kind';
comment on column mails.status is 'failed: the last attempt failed, and its job tries again; refused: by the mail server, for good; dropped: no longer true, or too late';
comment on column mails.content is 'Sealed: the recipient and what the text is made of; taken away when the mail has ended';
