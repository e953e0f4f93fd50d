-- What a person chose at consent: a ceiling on what their role allows.
alter table connections add column access text not null default 'full' check (access in ('full', 'read'));
