-- Guesses at a mailed code are counted apart: those from where it was asked for, and those from anywhere else.
alter table email_codes
  add column asked_from text,
  add column attempts_elsewhere int not null default 0;
comment on column email_codes.asked_from is 'Keyed hash of the network address that it was asked from; null for codes from before it was kept';
