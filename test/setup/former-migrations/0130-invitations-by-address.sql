-- An invitation is for one address; those that were open named nobody, and whoever held one could join as anybody.
delete from invitations where accepted_at is null;
alter table invitations add column email text;
alter table invitations add check (accepted_at is not null or email is not null);
create index invitations_open on invitations (organization_id, created_by) where accepted_at is null;
comment on column invitations.email is 'The canonical address that may accept it; null of those accepted before addresses were kept';
