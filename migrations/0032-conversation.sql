-- What readers of a proposal ask and its sender answers: beside what it says, and no part of what is signed.
alter table proposals
  add column allow_client_questions boolean not null default true,
  add column conversation_version int not null default 0 check (conversation_version >= 0);
comment on column proposals.conversation_version is
  'Rises with all that its page shows of the conversation; what was signed, and the version of the proposal, stay';

create table threads (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  kind text not null check (kind in ('question', 'change_request')),
  section_id uuid,
  block_id uuid,
  line_id uuid,
  status text not null default 'open' check (status in ('open', 'resolved')),
  awaiting_since timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  check (status = 'open' or awaiting_since is null)
);
comment on table threads is 'tenant';
comment on column threads.awaiting_since is 'Since when a client has waited for the sender; null where the sender spoke last, or it is resolved';
select spread_tenant_table('threads');
alter table threads
  add constraint threads_proposal foreign key (organization_id, proposal_id) references proposals (organization_id, id);
create index threads_of on threads (organization_id, proposal_id, created_at desc, id desc);
create index threads_awaiting on threads (organization_id, proposal_id, awaiting_since) where awaiting_since is not null;

create table thread_messages (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  thread_id uuid not null,
  author_kind text not null check (author_kind in ('user', 'api_key', 'agent', 'client', 'system')),
  author_id uuid,
  author_name text,
  author_email text,
  asker_id uuid,
  text text,
  created_at timestamptz(3) not null,
  primary key (organization_id, id)
);
comment on table thread_messages is 'tenant';
comment on column thread_messages.author_id is 'Of a client the recipient, where the proposal names them; remembered beyond their removal';
comment on column thread_messages.author_email is 'Where answers are mailed to, as a client gave it whom the proposal does not name';
comment on column thread_messages.asker_id is 'The browser of a client whom the proposal does not name';
comment on column thread_messages.text is 'Null once the person was erased, as are name and address';
select spread_tenant_table('thread_messages');
alter table thread_messages
  add constraint thread_messages_thread foreign key (organization_id, thread_id) references threads (organization_id, id);
create index thread_messages_of on thread_messages (organization_id, thread_id, created_at, id);
create index thread_messages_of_proposal on thread_messages (organization_id, proposal_id, created_at);
