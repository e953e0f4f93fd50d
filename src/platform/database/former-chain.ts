import type { ClientBase } from 'pg';
import { baselineMigrations } from './migrations.js';
import { SchemaError } from './schema-error.js';

/** A commit that can carry out the whole former chain. */
const LAST_WITH_THE_CHAIN = 'ab42e13';
const EPOCH = 1_790_000_000_000;

/** The migrations that there were before the baseline, which makes in twelve steps what they had made by then. */
const FILES = `
  0001-organizations 0002-platform 0003-leads 0004-themes-templates 0005-proposals 0006-event-log 0007-webhooks
  0008-catalog 0009-offers 0010-waiting-endpoints 0011-traces 0020-sign-in 0021-oauth 0022-invitations 0030-media
  0031-file-uses 0032-image-problems 0040-metrics 0050-proposal-pdfs 0060-payments 0070-mails 0071-email-codes
  0072-password-resets 0085-received-money 0090-proposals-by-state 0095-time-stamps 0100-follow-up 0110-pdf-failures
  0111-refunds 0112-former-leads 0115-failed-pdfs 0116-file-bytes 0117-placement 0118-spread-tenant-table
  0119-password-resets-everywhere 0120-codes-by-address 0125-ended-connections 0126-canonical-emails
  0130-invitations-by-address 0155-offer-line-units 0156-search-companies 0165-audit-log 0170-detected-types
  0175-idle-sessions 0180-metadata-filters 0185-api-keys-over-rest 0186-due-proposals 0190-exports 0191-imports`;
const FORMER = new Set(
  FILES.trim()
    .split(/\s+/)
    .map((file) => `${file}-${EPOCH + Number(file.slice(0, 4)) - 1}`),
);

export const isOfFormerChain = (migration: string): boolean => FORMER.has(migration);

/** Why a database with these migrations cannot be taken over; null when it can, or need not be. */
export function formerChainProblem(applied: readonly string[]): string | null {
  const missing = [...FORMER].filter((name) => !applied.includes(name));
  if (missing.length === 0 || missing.length === FORMER.size) return null;
  return (
    `This database was migrated by a version before the baseline, and not by all of its migrations: ${missing.join(', ')}. ` +
    `Run the command "migrate" of commit ${LAST_WITH_THE_CHAIN} on it first, then this version.`
  );
}

/**
 * Notes that a database which had the whole former chain is at the baseline, whose tables it has. The notes of the chain
 * stay, so that the version before can still be started on it.
 */
export async function takeOverFormerChain(client: ClientBase): Promise<void> {
  const found = await client.query<{ exist: boolean }>("select to_regclass('migrations') is not null as exist");
  if (!found.rows[0]?.exist) return;
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const applied = rows.map(({ name }) => name);
  const problem = formerChainProblem(applied);
  if (problem !== null) throw new SchemaError(problem);
  if (!applied.some(isOfFormerChain)) return;
  const unnoted = baselineMigrations().filter(({ name }) => !applied.includes(name));
  await client.query(
    'insert into migrations (timestamp, name) select * from unnest($1::bigint[], $2::text[]) as unnoted (timestamp, name)',
    [unnoted.map(({ timestamp }) => timestamp), unnoted.map(({ name }) => name)],
  );
}
