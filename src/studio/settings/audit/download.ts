import type { AuditEntry, ListAuditEntriesQuery } from '../../../../sdk/src/generated/types.js';
import { downloadCsv } from '../../records/csv.js';
import { service } from '../../service.js';

const rowOf = ({ actor, target, changes, ...entry }: AuditEntry) => ({
  ...entry,
  ...{ actor_kind: actor.kind, actor_id: actor.id, actor_name: actor.name },
  ...{ target_type: target.type, target_id: target.id },
  changes: JSON.stringify(changes),
});
const COLUMNS = [
  ...['at', 'type', 'actor_kind', 'actor_id', 'actor_name', 'address'],
  ...['target_type', 'target_id', 'changes', 'request_id', 'id'],
];

/** All entries that the filters find, as CSV; names of columns are those of the API. */
export async function downloadAudit(query: ListAuditEntriesQuery): Promise<void> {
  await downloadCsv('audit-log', COLUMNS, rows(query));
}

async function* rows(query: ListAuditEntriesQuery) {
  for await (const entry of service.auditLog.list({ ...query, limit: 100 })) yield rowOf(entry);
}
