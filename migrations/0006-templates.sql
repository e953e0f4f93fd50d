create table templates (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 255),
  category text,
  image text,
  color text,
  language text not null check (language in ('fr', 'en')),
  sections jsonb not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create index templates_newest on templates (organization_id, created_at desc, id desc);
comment on table templates is 'tenant';

create table stock_templates (
  id uuid primary key,
  key text not null,
  language text not null check (language in ('fr', 'en')),
  title text not null,
  category text,
  image text,
  color text,
  sections jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (key, language)
);
comment on table stock_templates is 'global: filled from files at start';
