-- A client that a person has been asked about waits for the answer, whoever registers meanwhile.
alter table oauth_artifacts add column shown_at timestamptz(3);
comment on column oauth_artifacts.shown_at is 'Of a client: when somebody who is signed in was asked about it';
