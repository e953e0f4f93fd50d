-- How many rows of an import became new records, and how many changed one that was there.
alter table imports
  add column created int not null default 0 check (created >= 0),
  add column updated int not null default 0 check (updated >= 0),
  add check (created + updated <= done);
comment on column imports.created is 'Of the rows that are done; imports from before it was counted have 0, as of updated';
