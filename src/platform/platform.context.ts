import { defineContext } from './resources/define-context.js';

defineContext('platform', {
  tables: [
    'audit_log',
    'audit_chain',
    'counters',
    'counter_deltas',
    'events',
    'event_cursors',
    'idempotency_keys',
    'mails',
    'migrations',
    'workers',
  ],
  references: {},
});
