-- Which price of a package or an offer stands large on what is published from now on; what is published already keeps its look.
alter table organizations add column price_display text not null default 'excluding_tax' check (price_display in ('excluding_tax', 'including_tax'));
