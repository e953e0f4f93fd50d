create table file_uses (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  file_id uuid not null,
  used_by text not null check (used_by in ('proposal', 'publication', 'template', 'product', 'organization')),
  user_id uuid not null,
  primary key (organization_id, id),
  unique (organization_id, used_by, user_id, file_id),
  constraint file_uses_file foreign key (organization_id, file_id) references files (organization_id, id)
);
create index file_uses_file on file_uses (organization_id, file_id);
comment on table file_uses is 'tenant';
comment on column file_uses.used_by is 'proposal: its working content; publication: anything that its clients were ever shown';

alter table files add column image jsonb;
comment on column files.image is 'Of a picture: width, height, placeholder and the widths that it was scaled to';
