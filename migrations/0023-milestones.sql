-- An offer may be paid by milestones, each with its own part and day.
alter table proposal_products
  drop constraint proposal_products_payment_check,
  add constraint proposal_products_payment_check check (
    payment ->> 'schedule' in ('full', 'deposit', 'installments', 'milestones')
    and (payment ->> 'schedule' = 'milestones') = (payment ? 'milestones')
  );
