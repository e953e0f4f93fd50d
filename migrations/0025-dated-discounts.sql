-- The discount of an offer may end: what the offer comes to without it is kept beside its totals, for lists and metrics.
alter table proposal_products
  add column lapsed jsonb check (jsonb_typeof(lapsed) = 'object'),
  add check ((lapsed is null) = ((discount ->> 'valid_until') is null));
comment on column proposal_products.lapsed is
  '{subtotal, discount, tax, total, recurring} once discount.valid_until has passed; null where the discount has no end';

alter table proposals add column paying_since timestamptz(3);
comment on column proposals.paying_since is
  'When the first payment began that brought money before any decision: from then on its prices count; null for none';

update proposal_revisions r set offers = (
  select coalesce(jsonb_agg('{"lapsed": null}' || offer order by place), '[]')
  from jsonb_array_elements(r.offers) with ordinality as each (offer, place))
where offers is not null;
