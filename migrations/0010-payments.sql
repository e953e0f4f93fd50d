create table payments (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  proposal_id uuid not null,
  offer_id uuid not null,
  method text not null check (method in ('card', 'bank_transfer')),
  status text not null default 'open' check (status in ('open', 'processing', 'succeeded', 'failed', 'expired')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  amount_refunded bigint not null default 0 check (amount_refunded between 0 and amount),
  offer_total bigint not null check (offer_total > 0),
  reference text not null,
  checkout_session text,
  checkout_url text,
  checkout_expires_at timestamptz(3),
  succeeded_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  received bigint not null
    generated always as (case when status = 'succeeded' then amount - amount_refunded else 0 end) stored,
  problem text,
  primary key (organization_id, id),
  constraint payments_reference unique (organization_id, reference),
  constraint payments_proposal foreign key (organization_id, proposal_id) references proposals (organization_id, id),
  check ((status = 'succeeded') = (succeeded_at is not null)),
  check (amount_refunded = 0 or status = 'succeeded')
);
create unique index payments_open on payments (organization_id, proposal_id, method) where status = 'open';
create index payments_newest on payments (organization_id, proposal_id, created_at desc, id desc);
comment on table payments is 'tenant';
comment on column payments.status is 'open: asked for; expired: nobody paid in time, or another amount became due; money that comes all the same makes any of them succeeded';
comment on column payments.offer_total is 'What the whole offer cost when this part of it was asked for';
comment on column payments.reference is 'What a transfer is known by';
comment on column payments.received is 'The money that is there: what came, less what went back. Every sum of money is one of this column';
comment on column payments.problem is 'What somebody should look at, such as an amount that nobody asked for';
comment on index payments_open is 'Clients who ask at once get one and the same payment';

create table payment_callbacks (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  payment_id uuid not null,
  event text not null,
  type text not null,
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint payment_callbacks_event unique (organization_id, event),
  constraint payment_callbacks_payment foreign key (organization_id, payment_id) references payments (organization_id, id)
);
comment on table payment_callbacks is 'tenant';
comment on column payment_callbacks.event is 'The provider''s own id of what it told; told again, it changes nothing';

create table refunds (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  payment_id uuid not null,
  returned bigint not null check (returned > 0),
  refunded_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint refunds_returned unique (organization_id, payment_id, returned),
  constraint refunds_payment foreign key (organization_id, payment_id) references payments (organization_id, id)
);
comment on table refunds is 'tenant';
comment on column refunds.returned is
  'What had been given back of the payment in all by then: so it does not matter in which order it is told, nor how often';
