-- What texts call {{var.name}}: declared by a template or a proposal, with the values of one proposal.
alter table templates add column variables jsonb not null default '[]' check (jsonb_typeof(variables) = 'array');
alter table proposals
  add column variables jsonb not null default '{}' check (jsonb_typeof(variables) = 'object'),
  add column variable_declarations jsonb not null default '[]' check (jsonb_typeof(variable_declarations) = 'array');
alter table proposal_revisions
  add column variables jsonb not null default '{}' check (jsonb_typeof(variables) = 'object'),
  add column variable_declarations jsonb not null default '[]' check (jsonb_typeof(variable_declarations) = 'array');
comment on column templates.variables is 'Declarations, which proposals made from it begin with';
comment on column proposals.variables is 'Values by the name of what is declared; absent where the default holds';
