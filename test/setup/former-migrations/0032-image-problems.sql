alter table files add column image_problem text check (length(image_problem) between 1 and 200);
comment on column files.image_problem is 'Why a picture could not be prepared for pages, which show it as it is';
