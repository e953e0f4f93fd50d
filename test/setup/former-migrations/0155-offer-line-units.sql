update proposal_products set lines = (
  select coalesce(jsonb_agg(jsonb_build_object('unit', null) || line order by place), '[]')
  from jsonb_array_elements(lines) with ordinality as each (line, place));
