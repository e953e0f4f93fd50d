import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every migration in order: a file of raw SQL under `migrations/`, run in its own transaction, never edited once landed. */
const MIGRATIONS = [
  '0001-organizations',
  '0002-platform',
  '0003-leads',
  '0004-themes-templates',
  '0005-proposals',
  '0006-event-log',
  '0007-webhooks',
  '0008-catalog',
  '0009-offers',
  '0010-waiting-endpoints',
  '0011-traces',
  '0020-sign-in',
  '0021-oauth',
  '0022-invitations',
  '0030-media',
  '0031-file-uses',
  '0032-image-problems',
  '0040-metrics',
  '0050-proposal-pdfs',
  '0060-payments',
  '0070-mails',
  '0071-email-codes',
  '0072-password-resets',
  '0085-received-money',
  '0090-proposals-by-state',
  '0095-time-stamps',
];

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** TypeORM wants a name that ends in a time; ours are numbered, so the time is made from the number. */
const EPOCH = 1_790_000_000_000;

export function migrationClasses(): (new () => MigrationInterface)[] {
  return MIGRATIONS.map((file) => {
    const sql = readFileSync(join(FOLDER, `${file}.sql`), 'utf8');
    return class implements MigrationInterface {
      name = `${file}-${EPOCH + Number(file.slice(0, 4)) - 1}`;

      async up(runner: QueryRunner): Promise<void> {
        await runner.query(sql);
      }

      down(): Promise<void> {
        throw new Error('Migrations go forward only: write a new one.');
      }
    };
  });
}
