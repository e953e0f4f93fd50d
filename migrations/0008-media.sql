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
  image jsonb,
  image_problem text check (length(image_problem) between 1 and 200),
  detected_type text,
  primary key (organization_id, id),
  constraint files_folder foreign key (organization_id, folder_id) references folders (organization_id, id),
  check ((status = 'ready') = (sha256 is not null))
);
create index files_newest on files (organization_id, created_at desc, id desc);
create index files_in_folder on files (organization_id, folder_id, created_at desc, id desc);
create index files_by_status on files (organization_id, status, created_at desc, id desc);
-- An organization that was imported beside the one it was exported from has files of the same id, and the same objects.
create index files_with_id on files (id);
comment on table files is 'tenant';
comment on column files.type is 'The Content-Type that the upload was declared with; what the bytes are may be another matter';
comment on column files.sha256 is 'Of the bytes that were seen first; the object files/{id}/{sha256} holds them';
comment on column files.image is 'Of a picture: width, height, placeholder and the widths that it was scaled to';
comment on column files.image_problem is 'Why a picture could not be prepared for pages, which show it as it is';
comment on column files.detected_type is 'What the first bytes of a declared picture, sound or film say that it is; null where they say nothing';

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
