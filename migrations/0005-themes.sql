create table themes (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  font text not null default 'inter',
  title_font text,
  body_font text,
  body_theme text not null default 'white' check (body_theme in ('white', 'gray', 'outlined', 'black')),
  color_accent text not null default 'blue' check (color_accent in ('blue', 'green', 'purple', 'red', 'orange', 'black')),
  colors jsonb not null,
  section_styles jsonb,
  radius numeric(2, 1) not null default 0.5 check (radius between 0 and 2),
  button_radius numeric(2, 1) not null default 0.5 check (button_radius between 0 and 2),
  paragraph_margin_top int not null default 16 check (paragraph_margin_top between 0 and 96 and paragraph_margin_top % 2 = 0),
  is_default boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id)
);
create unique index themes_default on themes (organization_id) where is_default;
create index themes_newest on themes (organization_id, created_at desc, id desc);
comment on table themes is 'tenant';
