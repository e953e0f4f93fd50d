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
