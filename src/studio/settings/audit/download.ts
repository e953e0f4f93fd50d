import type { AuditEntry, ListAuditEntriesQuery } from '../../../../sdk/src/generated/types.js';
import { service } from '../../service.js';

const COLUMNS: [string, (entry: AuditEntry) => string | null][] = [
  ['at', ({ at }) => at],
  ['type', ({ type }) => type],
  ['actor_kind', ({ actor }) => actor.kind],
  ['actor_id', ({ actor }) => actor.id],
  ['actor_name', ({ actor }) => actor.name],
  ['address', ({ address }) => address],
  ['target_type', ({ target }) => target.type],
  ['target_id', ({ target }) => target.id],
  ['changes', ({ changes }) => JSON.stringify(changes)],
  ['request_id', ({ request_id }) => request_id],
  ['id', ({ id }) => id],
];

/** All entries that the filters find, as CSV; names of columns are those of the API. */
export async function downloadAudit(query: ListAuditEntriesQuery): Promise<void> {
  const lines = [COLUMNS.map(([name]) => name).join(',')];
  for await (const entry of service.auditLog.list({ ...query, limit: 100 }))
    lines.push(COLUMNS.map(([, valueOf]) => cell(valueOf(entry) ?? '')).join(','));
  const address = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'audit-log.csv';
  link.click();
  URL.revokeObjectURL(address);
}

/** Quoted where it has to be; what a spreadsheet would take for a formula is text. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
