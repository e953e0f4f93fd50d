-- Who vouches for the members of an organization. These are few, and are asked for with the session, before it is known
-- which organization that leads to: beside the people.
create table sso_providers (
  organization_id uuid primary key references organizations (id),
  issuer text not null check (length(issuer) between 1 and 2000),
  client_id text not null check (length(client_id) between 1 and 500),
  client_secret bytea not null,
  default_role text not null check (default_role in ('viewer', 'member', 'admin')),
  enforced boolean not null,
  break_glass_user_id uuid references users (id),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint sso_providers_spare_somebody check (not enforced or break_glass_user_id is not null)
);
comment on table sso_providers is 'global: the OpenID provider of an organization';
comment on column sso_providers.client_secret is 'Encrypted with a key derived from SECRET_KEY';
comment on column sso_providers.default_role is 'Of new people, whom an owner makes more than that by hand';
comment on column sso_providers.enforced is 'Whether members whose e-mail is of its domains come in by the provider alone';
comment on column sso_providers.break_glass_user_id is 'The owner who comes in by password all the same';

create table sso_domains (
  organization_id uuid not null references sso_providers (organization_id) on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) between 3 and 253),
  written text not null,
  verified_at timestamptz(3),
  primary key (organization_id, domain)
);
create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;
comment on table sso_domains is 'global: domains of e-mails that an organization says it owns; of one domain, one has shown so';
comment on column sso_domains.domain is 'As DNS has it';
comment on column sso_domains.written is 'The same as people write it in their e-mails';

create table sso_identities (
  organization_id uuid not null,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users (id),
  created_at timestamptz(3) not null,
  primary key (organization_id, issuer, subject),
  constraint sso_identities_one_each unique (organization_id, issuer, user_id),
  constraint sso_identities_membership_fkey foreign key (organization_id, user_id)
    references memberships (organization_id, user_id) on delete cascade
);
comment on table sso_identities is 'global: a member as a provider knows them, for as long as they are one';

alter table sessions add column sso_organization_id uuid references organizations (id);
comment on column sessions.sso_organization_id is 'Whose provider vouched for the person: it opens that organization alone';

alter table connections add column by_sso boolean not null default false;
comment on column connections.by_sso is 'Whether the member who agreed to it had come in by the organization''s provider';
