-- A chain of hashes over the audit log of each organization, which a worker lengthens after the fact.
set local citus.enable_unsafe_triggers = on;
create table audit_chain (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  seq bigint not null check (seq >= 1),
  at timestamptz(3) not null,
  entry_hash text not null check (entry_hash ~ '^[0-9a-f]{64}$'),
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (organization_id, id),
  unique (organization_id, seq),
  check ((seq = 1) = (previous_hash is null))
);
comment on table audit_chain is 'tenant';
comment on column audit_chain.id is 'Id of the entry; that of the first link may be gone, as its time was over';
comment on column audit_chain.at is 'Time of the entry';
comment on column audit_chain.entry_hash is 'SHA-256 of the entry as RFC 8785 text';
comment on column audit_chain.hash is 'SHA-256 of all the other columns as RFC 8785 text';
select spread_tenant_table('audit_chain');
create trigger keep_audit_chain before update or delete on audit_chain for each row execute function keep_audit_log();
create trigger keep_whole_audit_chain before truncate on audit_chain for each statement execute function keep_whole_audit_log();
