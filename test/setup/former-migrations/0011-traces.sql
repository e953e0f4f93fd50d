alter table events add column traceparent text;
comment on column events.traceparent is 'The trace of the operation that wrote the row, as W3C Trace Context; null where nobody traces';
