create table invitations (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  created_by uuid references users (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_by uuid references users (id),
  accepted_at timestamptz(3),
  primary key (organization_id, id)
);
comment on table invitations is 'tenant';
