-- {days: [3, 7], until: decision | expiry}, or null for none; a new proposal takes over what its organization has.
alter table organizations add column reminders jsonb;
alter table proposals
  add column reminders jsonb,
  add column reminders_since timestamptz(3),
  add column next_reminder_at timestamptz(3),
  add column lead_mailed_at timestamptz(3),
  add column reminded_at timestamptz(3),
  add column reminders_stopped_at timestamptz(3);
alter table proposals
  add constraint proposals_reminded check (next_reminder_at is null or reminders is not null);
create index proposals_to_remind on proposals (next_reminder_at) where next_reminder_at is not null;
comment on column proposals.reminders_since is 'What was due before is not made up for: when reminders were chosen, or the page opened';
comment on column proposals.next_reminder_at is 'When a worker looks at it again; null where nobody is to be reminded';
comment on column proposals.lead_mailed_at is 'When the link was mailed to the lead that it has now';
comment on column proposals.reminders_stopped_at is 'When the lead answered, or wanted no more of them';
alter table recipients
  add column reminded_at timestamptz(3),
  add column reminders_stopped_at timestamptz(3);
comment on column recipients.reminders_stopped_at is 'When the person answered, or wanted no more of them';
