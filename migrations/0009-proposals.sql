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
  expiry_announced timestamptz(3),
  due_at timestamptz(3),
  former_lead_id uuid,
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
create index proposals_unannounced on proposals (expires_at)
  where deal_status = 'pending' and deleted_at is null and expiry_announced is distinct from expires_at;
-- For metrics.
create index proposals_published on proposals (organization_id, published_at)
  where published_at is not null and deleted_at is null;
create index proposals_viewed on proposals (organization_id, first_viewed_at)
  where first_viewed_at is not null and deleted_at is null;
create index proposals_decided on proposals (organization_id, deal_status, decided_at)
  include (proposal_product_id, payment_status) where deal_status in ('approved', 'denied') and deleted_at is null;
create index proposals_canceled on proposals (organization_id, canceled_at)
  where deal_status = 'canceled' and deleted_at is null;
create index proposals_by_page_status on proposals (organization_id, page_status, created_at desc, id desc)
  where deleted_at is null;
create index proposals_by_deal_status on proposals (organization_id, deal_status, created_at desc, id desc)
  where deleted_at is null;
comment on index proposals_by_page_status is 'Rare states would have the whole list read for a page of them';
create index proposals_of_former_lead on proposals (organization_id, former_lead_id) where former_lead_id is not null;
-- For lists by the caller's own pairs.
create index proposals_metadata on proposals using gin (organization_id, metadata jsonb_path_ops);
-- What is due is little beside what was ever agreed.
create index proposals_due on proposals (organization_id, due_at)
  where payment_status = 'not_required' and allow_payment and due_at is not null and deleted_at is null;
comment on table proposals is 'tenant';
comment on column proposals.expiry_announced is 'The expires_at that proposal.expired has told of';
comment on column proposals.due_at is 'When the first payment of what the client sees becomes due, should it owe it; null where nothing is to be paid';
comment on column proposals.former_lead_id is
  'Of a deleted proposal: for whom it was, so that the person can be erased; it refers to no record, which may be deleted too';
comment on column proposals.payment_status is 'What became of payments; that something is due follows from the state, and is not stored';

create table page_links (
  public_id text primary key,
  organization_id uuid not null,
  proposal_id uuid not null,
  foreign key (organization_id, proposal_id) references proposals (organization_id, id)
);
comment on table page_links is 'directory by public_id: the public id of a page, to its proposal';

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
-- Proposals and their snapshots refer to each other: rows that come in bulk are checked when all of them are there.
alter table proposals add constraint proposals_snapshot
  foreign key (organization_id, published_snapshot_id) references proposal_snapshots (organization_id, id)
  deferrable initially immediate;

create table proposal_products (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  bundle_id uuid,
  name text not null check (length(name) between 1 and 255),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and lines <> '[]'),
  discount discount,
  payment jsonb not null check (payment ->> 'schedule' in ('full', 'deposit', 'installments')),
  subtotal bigint not null check (subtotal >= 0),
  discount_total bigint not null check (discount_total between 0 and subtotal),
  tax_total bigint not null check (tax_total >= 0),
  total bigint not null check (total = subtotal - discount_total + tax_total),
  recurring jsonb not null check (jsonb_typeof(recurring) = 'array'),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  unique (organization_id, proposal_id, id),
  foreign key (organization_id, proposal_id) references proposals (organization_id, id)
);
create index proposal_products_newest on proposal_products (organization_id, proposal_id, created_at desc, id desc);
comment on table proposal_products is 'tenant';
comment on column proposal_products.bundle_id is 'Remembered; it survives the deletion of the bundle';
comment on column proposal_products.total is 'Paid once, tax included, as are the other totals; total - tax_total is after discounts and before tax';
comment on column proposal_products.recurring is '[{interval, subtotal, discount, tax, total}], by interval';

alter table proposals add constraint proposals_offer
  foreign key (organization_id, id, proposal_product_id) references proposal_products (organization_id, proposal_id, id)
  deferrable initially deferred;
comment on constraint proposals_offer on proposals is
  'Only an offer of the proposal itself is selected; checked at commit, because a new proposal comes before its offers';

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
-- What clients of an organization read last, whatever the proposal.
create index view_sessions_recent on view_sessions (organization_id, started_at desc);
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
-- One time stamp for each event that got one, however often a job runs.
create unique index evidence_time_stamps on evidence_events (organization_id, proposal_id, (data ->> 'event_hash'))
  where type = 'time_stamped';
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

create table seal_keys (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  key_id text not null,
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  unique (organization_id, key_id)
);
comment on table seal_keys is 'tenant';
comment on column seal_keys.private_key is 'Ed25519, encrypted with a key derived from SECRET_KEY';

create table email_codes (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  email_hash text not null,
  code_hash text not null,
  attempts int not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (organization_id, id),
  constraint email_codes_proposal foreign key (organization_id, proposal_id) references proposals (organization_id, id)
);
create index email_codes_of_proposal on email_codes (organization_id, proposal_id, created_at);
create index email_codes_expiry on email_codes (expires_at);
-- Codes are counted for an address over all pages of an organization too.
create index email_codes_of_address on email_codes (organization_id, email_hash, created_at);
comment on table email_codes is 'tenant';
comment on column email_codes.email_hash is 'HMAC of the organization and the address; the address itself is kept nowhere';
comment on column email_codes.code_hash is 'HMAC of the proposal, the address and the six digits';

create table proposal_pdfs (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  input_sha256 text not null check (input_sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed')),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null default 0,
  created_at timestamptz(3) not null,
  failure text check (failure in ('time', 'memory', 'other')),
  primary key (organization_id, id),
  constraint proposal_pdfs_input unique (organization_id, proposal_id, input_sha256),
  constraint proposal_pdfs_proposal foreign key (organization_id, proposal_id) references proposals (organization_id, id),
  check ((status = 'ready') = (sha256 is not null))
);
-- Few fail, and those few are looked for whenever somebody opens the workspace.
create index proposal_pdfs_failed on proposal_pdfs (organization_id, created_at desc) where status = 'failed';
comment on table proposal_pdfs is 'tenant';
comment on column proposal_pdfs.input_sha256 is 'Of what the PDF is made from: another snapshot, decision or expiry makes another PDF';
comment on column proposal_pdfs.status is 'failed: the last attempt failed; it is tried again by its job, and whenever somebody asks';
comment on column proposal_pdfs.sha256 is 'Of the bytes; the object pdfs/{id}/{sha256} holds them';
comment on column proposal_pdfs.failure is 'Why the last attempt failed; null where none did, or one succeeded since';
