-- The bytes of all files of an organization are counted like its records, so that Settings can show them at once. A file
-- may have more than 2 GiB, which a delta must be able to say.
alter table counter_deltas alter column delta type bigint;
insert into counters (organization_id, id, value)
select organization_id, 'file_bytes', sum(size) from files group by organization_id
on conflict (organization_id, id) do update set value = excluded.value;
