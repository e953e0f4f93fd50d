create table folders (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 255),
  created_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create index folders_newest on folders (organization_id, created_at desc, id desc);
comment on table folders is 'tenant';

create table files (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  type text not null,
  folder_id uuid,
  status text not null default 'pending' check (status in ('pending', 'ready')),
  size bigint not null default 0,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint files_folder foreign key (organization_id, folder_id) references folders (organization_id, id),
  check ((status = 'ready') = (sha256 is not null))
);
create index files_newest on files (organization_id, created_at desc, id desc);
create index files_in_folder on files (organization_id, folder_id, created_at desc, id desc);
create index files_by_status on files (organization_id, status, created_at desc, id desc);
comment on table files is 'tenant';
comment on column files.type is 'The Content-Type that the upload was declared with; what the bytes are may be another matter';
comment on column files.sha256 is 'Of the bytes that were seen first; the object files/{id}/{sha256} holds them';
