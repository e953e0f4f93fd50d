-- Where the rows of each table live once the database is spread over several machines: a tenant's by its organization,
-- those named here by a column of their own, all others as a copy on every machine. On one machine this changes nothing.
comment on table page_links is 'directory by public_id: the public id of a page, to its proposal';
comment on table sessions is 'global by token_hash: a browser in which a person is signed in, by the SHA-256 of its cookie';
comment on table password_resets is
  'global by token_hash: a mailed link by which a person sets a new password once, by the SHA-256 of its token';
comment on table oauth_artifacts is
  'global by id_hash: codes, tokens, grants and clients of the authorization server, by SHA-256 of their value';
comment on table workers is 'local: the worker processes that run, by their heartbeat; beside the queue of jobs';
