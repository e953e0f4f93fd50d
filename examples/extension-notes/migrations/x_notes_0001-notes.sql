create table x_notes (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  lead_id uuid not null,
  text text not null check (text <> ''),
  primary key (organization_id, id)
);
comment on table x_notes is 'tenant';
select spread_tenant_table('x_notes');
alter table x_notes add constraint x_notes_lead foreign key (organization_id, lead_id) references leads (organization_id, id);
create index x_notes_newest on x_notes (organization_id, created_at desc, id desc);
create index x_notes_of_lead on x_notes (organization_id, lead_id, created_at desc, id desc);
