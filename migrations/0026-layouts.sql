alter table themes add column layout text not null default 'classic'
  check (layout in ('classic', 'editorial', 'swiss', 'poster', 'product', 'warm'));
comment on column themes.layout is 'How pages are composed; a section may have its own';
