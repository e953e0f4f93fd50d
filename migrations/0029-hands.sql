-- What a typed signature is written in; null is the first hand, in which all were written before there was a choice.
alter table signatures add column hand text check (hand in ('casual', 'flowing', 'formal'));
