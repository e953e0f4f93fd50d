create domain discount as jsonb check (
  case value ->> 'type'
    when 'percent' then (value -> 'value')::numeric between 0 and 100
    when 'amount' then (value -> 'value')::numeric between 0 and 9999999999
    else value is null
  end
);

create table products (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  description text,
  sku text,
  unit_amount bigint not null check (unit_amount between 0 and 9999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unit text,
  tax_rate numeric(5, 2) not null default 0 check (tax_rate between 0 and 100),
  billing jsonb not null default '{"type": "one_time", "interval": null}' check (
    billing in (
      '{"type": "one_time", "interval": null}',
      '{"type": "recurring", "interval": "month"}',
      '{"type": "recurring", "interval": "quarter"}',
      '{"type": "recurring", "interval": "year"}'
    )
  ),
  image_file_id uuid,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  unique (organization_id, id, currency)
);
create unique index products_sku on products (organization_id, sku) where sku is not null;
create index products_newest on products (organization_id, created_at desc, id desc);
create index products_active on products (organization_id, active, created_at desc, id desc);
create index products_search on products using gin (organization_id, name gin_trgm_ops, sku gin_trgm_ops);
comment on table products is 'tenant';

create table bundles (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  description text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  discount discount,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  unique (organization_id, id, currency)
);
create index bundles_newest on bundles (organization_id, created_at desc, id desc);
create index bundles_active on bundles (organization_id, active, created_at desc, id desc);
create index bundles_search on bundles using gin (organization_id, name gin_trgm_ops);
comment on table bundles is 'tenant';

create table bundle_items (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  bundle_id uuid not null,
  product_id uuid not null,
  currency text not null,
  position int not null,
  quantity numeric(9, 3) not null check (quantity > 0),
  discount discount,
  optional boolean not null,
  primary key (organization_id, id),
  unique (organization_id, bundle_id, position),
  constraint bundle_items_bundle foreign key (organization_id, bundle_id, currency)
    references bundles (organization_id, id, currency) on delete cascade,
  constraint bundle_items_product foreign key (organization_id, product_id, currency)
    references products (organization_id, id, currency)
);
create index bundle_items_product on bundle_items (organization_id, product_id);
comment on table bundle_items is 'tenant';
comment on column bundle_items.currency is 'In both foreign keys, so that a bundle and its products have one currency';
