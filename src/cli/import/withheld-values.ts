import { randomBytes } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { WebhookSecretsService } from '../../modules/webhooks/webhook-secrets.service.js';
import { Passwords } from '../../platform/crypto/passwords.js';
import type { ReadRow } from './archive-reader.js';

type Values = Record<string, unknown>;
type Fill = (row: Values, withheld: readonly string[]) => Values;

/** What stands in place of values that left no database, or mean nothing in another one; by table. */
export type Fills = Partial<Record<string, Fill>>;

const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

/**
 * A page that had a password keeps one, which nobody knows until a new one is set; endpoints sign with new secrets; mails
 * that were about to be sent are not, and reminders wait for the next change of their proposal: whoever copies an
 * organization elsewhere writes to none of its clients. Sessions of the card provider were begun for another organization,
 * and who writes a file could name anybody's. Agents ask their people again.
 */
export async function fillsFor(services: INestApplication, organizationId: string): Promise<Fills> {
  const unknown = await services.get(Passwords).hash(randomBytes(32).toString('base64url'));
  const secrets = services.get(WebhookSecretsService);
  const now = new Date().toISOString();
  return {
    proposals: ({ next_reminder_at }, withheld) => ({
      ...(withheld.includes('password_hash') ? { password_hash: unknown } : {}),
      ...(next_reminder_at ? { next_reminder_at: null } : {}),
    }),
    signatures: () => ({ copy_token_hash: bytea(randomBytes(32)) }),
    webhooks: ({ id }) => ({
      secret: bytea(secrets.make({ organization_id: organizationId, id: String(id) }).sealed),
      previous_secret_until: null,
    }),
    mails: ({ ended_at }) => (typeof ended_at === 'string' ? {} : { status: 'dropped', ended_at: now }),
    payments: () => ({ checkout_session: null, checkout_url: null, checkout_expires_at: null }),
    connections: ({ revoked_at }) =>
      typeof revoked_at === 'string' ? {} : { revoked_at: now, ended_because: 'revoked' },
    files: () => ({ image: null, image_problem: null }),
    events: () => ({ unstreamed: false }),
  };
}

/** The row as it is written: of two values of one column, the database takes the last. */
export function filled({ table, text, row, withheld }: ReadRow, fills: Fills): { text: string; columns: string[] } {
  const more = fills[table]?.(row, withheld) ?? {};
  const columns = [...new Set([...Object.keys(row), ...Object.keys(more)])];
  if (Object.keys(more).length === 0) return { text, columns };
  return { text: `${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(more).slice(1)}`, columns };
}
