-- People's addresses are kept as they are looked for: in small letters and composed. Of two that would become the same
-- one, each stays as it is.
update users u set email = lower(normalize(u.email, nfc))
where u.email <> lower(normalize(u.email, nfc))
  and not exists (
    select from users o where o.id <> u.id and lower(normalize(o.email, nfc)) = lower(normalize(u.email, nfc))
  );
