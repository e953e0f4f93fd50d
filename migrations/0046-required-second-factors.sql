alter table organizations add column require_mfa boolean not null default false;
comment on column organizations.require_mfa is 'Whether members without a second factor are let in to nothing but adding one';
