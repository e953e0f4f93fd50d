-- Who wants no more mails about the conversation of a proposal.
alter table proposals add column left_conversation text[] not null default '{}';
comment on column proposals.left_conversation is 'Addresses to which no more of what is said is mailed; in the form in which they are compared';
