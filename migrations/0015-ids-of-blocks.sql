-- Blocks, and the entries of their lists, get ids: the same in each revision of a proposal where a section says the same.
create function pg_temp.id_of(seed text) returns text language sql immutable as $$
  select overlay(overlay(md5(seed)::uuid::text placing '8' from 15) placing '8' from 20)
$$;
create function pg_temp.identified(blocks jsonb, seed text) returns jsonb language plpgsql as $$
declare
  block jsonb;
  entry jsonb;
  said text;
  place text;
  seen jsonb := '{}';
  entries jsonb;
  ids jsonb;
  list text;
  at int;
  done jsonb := '[]';
begin
  for block in select value from jsonb_array_elements(blocks) with ordinality order by ordinality loop
    said := md5(block::text);
    seen := seen || jsonb_build_object(said, coalesce((seen ->> said)::int, 0) + 1);
    place := seed || '/' || said || '.' || (seen ->> said);
    list := case block ->> 'type'
      when 'cards' then 'items' when 'questions' then 'items' when 'timeline' then 'items' when 'gallery' then 'images'
      when 'table' then 'rows' when 'columns' then 'columns' end;
    if list is not null then
      entries := '[]';
      ids := '[]';
      at := 0;
      for entry in select value from jsonb_array_elements(block -> list) with ordinality order by ordinality loop
        at := at + 1;
        ids := ids || to_jsonb(pg_temp.id_of(place || '/' || at));
        entries := entries || jsonb_build_array(case
          when list = 'columns' then pg_temp.identified(entry, place || '/' || at)
          when list = 'rows' then entry
          else entry || jsonb_build_object('id', pg_temp.id_of(place || '/' || at)) end);
      end loop;
      block := block || jsonb_build_object(list, entries);
      if list = 'rows' then block := block || jsonb_build_object('row_ids', ids); end if;
      if list = 'columns' then block := block || jsonb_build_object('column_ids', ids); end if;
    end if;
    done := done || jsonb_build_array(block || jsonb_build_object('id', pg_temp.id_of(place)));
  end loop;
  return done;
end
$$;
create function pg_temp.with_ids(sections jsonb, seed text) returns jsonb language sql as $$
  select coalesce(
    jsonb_agg(
      section || jsonb_build_object('blocks', pg_temp.identified(section -> 'blocks', seed || (section ->> 'id')))
      order by place),
    '[]')
  from jsonb_array_elements(sections) with ordinality as each (section, place)
$$;

-- Those that name another revision have none of their own.
update proposal_revisions set sections = pg_temp.with_ids(sections, proposal_id::text) where sections is not null;
update templates set sections = pg_temp.with_ids(sections, id::text);

drop function pg_temp.with_ids, pg_temp.identified, pg_temp.id_of;
