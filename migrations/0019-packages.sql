-- An offer may have packages, of which the client picks one, and lines may leave their quantity to the client.
alter table proposal_products
  add column packages jsonb check (jsonb_typeof(packages) = 'array' and jsonb_array_length(packages) between 2 and 4),
  add column selected_package_id uuid,
  add check ((packages is null) = (selected_package_id is null));
comment on column proposal_products.packages is '[{id, name, description, recommended, rows}]; null for none';

create function pg_temp.with_choices(lines jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg('{"package_id": null, "client_quantity": null}' || line order by place)
  from jsonb_array_elements(lines) with ordinality as each (line, place)
$$;
update proposal_products set lines = pg_temp.with_choices(lines);
update proposal_revisions r set offers = (
  select coalesce(
    jsonb_agg(
      '{"packages": null, "selected_package_id": null}' || offer
        || jsonb_build_object('lines', pg_temp.with_choices(offer -> 'lines'))
      order by place),
    '[]')
  from jsonb_array_elements(r.offers) with ordinality as each (offer, place))
where offers is not null;
drop function pg_temp.with_choices;
