create table proposals (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  public_id text not null,
  title text not null check (length(title) between 1 and 255),
  slug text not null check (length(slug) between 1 and 120),
  deal_status text not null default 'pending' check (deal_status in ('pending', 'approved', 'denied', 'canceled')),
  page_status text not null default 'draft' check (page_status in ('draft', 'published', 'unpublished', 'archived')),
  language text not null check (language in ('fr', 'en')),
  lead_id uuid,
  theme_id uuid,
  template_id uuid,
  owner_id uuid references users (id),
  password_hash text,
  password_version int not null default 0,
  allow_client_to_sign boolean not null default true,
  allow_client_to_deny boolean not null default true,
  allow_payment boolean not null default false,
  allow_client_to_download_pdf boolean not null default false,
  proposal_product_id uuid,
  external_id text,
  metadata jsonb not null default '{}',
  revision int not null default 1,
  published_revision int,
  published_snapshot_id uuid,
  has_unpublished_changes boolean not null default true,
  expires_at timestamptz(3),
  published_at timestamptz(3),
  first_viewed_at timestamptz(3),
  last_viewed_at timestamptz(3),
  decided_at timestamptz(3),
  decided_via text check (decided_via in ('client', 'member', 'api')),
  denial_reason text,
  canceled_at timestamptz(3),
  canceled_from text check (canceled_from in ('pending', 'approved')),
  cancel_reason text,
  payment_status text not null default 'not_required'
    check (payment_status in ('not_required', 'due', 'processing', 'partially_paid', 'paid', 'failed', 'refunded')),
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint proposals_lead foreign key (organization_id, lead_id) references leads (organization_id, id),
  constraint proposals_theme foreign key (organization_id, theme_id) references themes (organization_id, id),
  check ((deal_status in ('approved', 'denied')) = (decided_at is not null and canceled_at is null) or deal_status = 'canceled'),
  check ((deal_status = 'canceled') = (canceled_at is not null)),
  check (page_status <> 'published' or published_snapshot_id is not null)
) with (fillfactor = 85);
create unique index proposals_public_id on proposals (organization_id, public_id);
create unique index proposals_slug on proposals (organization_id, slug) where deleted_at is null;
create unique index proposals_external_id on proposals (organization_id, external_id)
  where external_id is not null and deleted_at is null;
create index proposals_newest on proposals (organization_id, created_at desc, id desc)
  include (title, deal_status, page_status, lead_id, expires_at) where deleted_at is null;
create index proposals_recent on proposals (organization_id, updated_at desc, id desc) where deleted_at is null;
create index proposals_of_lead on proposals (organization_id, lead_id, created_at desc, id desc) where deleted_at is null;
create index proposals_of_theme on proposals (organization_id, theme_id) where theme_id is not null;
create index proposals_of_template on proposals (organization_id, template_id, created_at desc) where deleted_at is null;
create index proposals_of_owner on proposals (organization_id, owner_id, created_at desc) where deleted_at is null;
create index proposals_expiring on proposals (organization_id, expires_at)
  where deal_status = 'pending' and expires_at is not null and deleted_at is null;
create index proposals_status on proposals (organization_id, deal_status, page_status, created_at desc, id desc)
  where deleted_at is null;
create index proposals_search on proposals using gin (organization_id, title gin_trgm_ops);
comment on table proposals is 'tenant';

create table page_links (
  public_id text primary key,
  organization_id uuid not null,
  proposal_id uuid not null,
  foreign key (organization_id, proposal_id) references proposals (organization_id, id)
);
comment on table page_links is 'directory: the public id of a page, to its proposal';

create table proposal_revisions (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  revision int not null,
  sections jsonb not null,
  actor text not null,
  published boolean not null default false,
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  unique (organization_id, proposal_id, revision),
  foreign key (organization_id, proposal_id) references proposals (organization_id, id)
);
comment on table proposal_revisions is 'tenant';

create table proposal_snapshots (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  revision int not null,
  content_sha256 text not null,
  document text,
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, proposal_id) references proposals (organization_id, id)
);
create index proposal_snapshots_of on proposal_snapshots (organization_id, proposal_id, created_at);
comment on table proposal_snapshots is 'tenant';
comment on column proposal_snapshots.document is 'RFC 8785 text, to the byte what content_sha256 covers; null once blanked';
alter table proposals add constraint proposals_snapshot
  foreign key (organization_id, published_snapshot_id) references proposal_snapshots (organization_id, id);

create table view_sessions (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  started_at timestamptz(3) not null,
  last_beat_at timestamptz(3) not null,
  active_seconds int not null default 0 check (active_seconds >= 0),
  scroll_depth smallint not null default 0 check (scroll_depth between 0 and 100),
  was_afk boolean not null default false,
  country text,
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, proposal_id) references proposals (organization_id, id)
) with (fillfactor = 70);
create index view_sessions_of on view_sessions (organization_id, proposal_id, started_at desc, id desc);
comment on table view_sessions is 'tenant';

create table signatures (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  snapshot_id uuid not null,
  name text,
  email text,
  email_verified boolean not null,
  method text not null check (method in ('typed', 'drawn')),
  signature text,
  signed_at timestamptz(3) not null,
  offer_id uuid,
  selected_line_ids uuid[] not null,
  consent_version int not null,
  consent_sha256 text not null,
  copy_token_hash bytea not null,
  primary key (organization_id, id),
  foreign key (organization_id, proposal_id) references proposals (organization_id, id),
  foreign key (organization_id, snapshot_id) references proposal_snapshots (organization_id, id)
);
create index signatures_of on signatures (organization_id, proposal_id, signed_at desc);
comment on table signatures is 'tenant';

create table evidence_events (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  seq int not null check (seq > 0),
  type text not null,
  at timestamptz(3) not null,
  actor jsonb not null,
  data jsonb not null,
  previous_hash text,
  hash text not null,
  primary key (organization_id, id),
  unique (organization_id, proposal_id, seq),
  foreign key (organization_id, proposal_id) references proposals (organization_id, id)
);
comment on table evidence_events is 'tenant';

create table evidence_values (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  event_id uuid not null,
  name text not null,
  salt text,
  value text,
  primary key (organization_id, id),
  unique (organization_id, event_id, name),
  foreign key (organization_id, event_id) references evidence_events (organization_id, id),
  check ((salt is null) = (value is null))
);
comment on table evidence_values is 'tenant';
comment on column evidence_values.value is 'What tells of a person; blanked to erase it, while the chain keeps its hash';
