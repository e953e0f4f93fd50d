-- They are few, live an hour, and are counted for a person in one statement with the person and the memberships: beside
-- those, on every machine.
comment on table password_resets is
  'global: a mailed link by which a person sets a new password once, by the SHA-256 of its token';
