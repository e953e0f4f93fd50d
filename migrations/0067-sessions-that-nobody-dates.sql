-- A provider that signs somebody in may not tell when they proved who they are.
alter table sessions alter column proved_at drop not null;
comment on column sessions.proved_at is 'When the person last proved who they are; null where their provider does not tell';
