import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { extensionFolders } from './extensions.js';
import { columnsOf, tenancyProblems } from './tenancy.js';

/**
 * Scans of the worker over all organizations, by the name of their statement, with the only columns that each may give:
 * organizations and ids, or for the metrics a number over all of them, which tells of none.
 */
const WORKER_SCANS: Record<string, string[]> = {
  'counters:stale': ['organization_id', 'counter'],
  'rollups:large': ['organization_id'],
  'rollups:all': ['organization_id'],
  'metrics:relay-lag': ['lag_seconds'],
  'relay:waiting': ['organization_id'],
  'stream:waiting': ['organization_id'],
  'event-feeds:heads': ['organization_id', 'position'],
  'events:old': ['organization_id'],
  'audit:old': ['organization_id'],
  'audit:unchained': ['organization_id'],
  'idempotency:old': ['organization_id'],
  'webhooks:overdue': ['organization_id', 'id'],
  'webhooks:organizations': ['organization_id'],
  'seal-keys:organizations': ['organization_id'],
  'mails:overdue': ['organization_id', 'id'],
  'mails:old': ['organization_id'],
  'mails:old-tests': ['organization_id'],
  'email-codes:old': ['organization_id'],
  'proposals:newly-expired': ['organization_id', 'id'],
  'proposals:to-remind': ['organization_id', 'id'],
  'erasure:organization-of-lead': ['organization_id'],
  'erasure:organization-of-former-lead': ['organization_id'],
  'erasure:past-retention': ['organization_id', 'id'],
  'exports:expired': ['organization_id', 'id'],
  'exports:abandoned': ['organization_id', 'id'],
  'imports:abandoned': ['organization_id', 'id'],
  'imports:old': ['organization_id', 'id'],
  'files:organizations-with-content': ['organization_id'],
};

export const isWorkerScan = (name = '') => name in WORKER_SCANS;

const MIGRATIONS = join(__dirname, '../../migrations');
/** They change all organizations at once, and give nothing to anybody. */
const FOLDERS = [MIGRATIONS, ...extensionFolders.map((folder) => join(folder, 'migrations'))];
const migrations = new Set(
  FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))),
);

export interface Executed {
  name?: string;
  text: string;
  values?: unknown[];
}

const TEST = Symbol('test');
const executed = new Map<string, Executed>();

/** Marks a connection as the test's own: what it executes is not the service's. */
export function asTest<C extends pg.ClientBase>(client: C): C {
  return Object.assign(client, { [TEST]: true });
}

const operator = new AsyncLocalStorage<true>();

/** What the command line executes meanwhile is not the service's: an operator may look at all organizations. */
export function asOperator<T>(work: () => Promise<T>): Promise<T> {
  return operator.run(true, work);
}

/** Notes every statement that the service sends to the database from now on, until what it gives is called. */
export function recordSql(): () => void {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: pg.Client & { [TEST]?: boolean }, ...args: unknown[]): unknown {
    const config = args[0] as string | Executed;
    const { name, text, values }: Executed = typeof config === 'string' ? { text: config } : config;
    const note = { name, text, values: values ?? (Array.isArray(args[1]) ? args[1] : []) };
    if (!this[TEST] && !operator.getStore() && text) executed.set(`${name ?? ''}:${text}`, note);
    return query.apply(this, args);
  };
  return () => {
    prototype.query = query;
  };
}

/** Every distinct statement so far, with the values it had last. */
export const executedSql = (): Executed[] => [...executed.values()];

/** The same, and a clean slate. */
export function takeExecutedSql(): Executed[] {
  const taken = [...executed.values()];
  executed.clear();
  return taken;
}

/** What is wrong with the statements, each with the reason; nothing when all of them keep to one organization. */
export async function problemsOf(statements: Executed[], tenantTables: readonly string[]): Promise<string[]> {
  const touching = new RegExp(`\\b(${tenantTables.join('|')})\\b`);
  const isMigration = (text: string) => migrations.has(text.replace(/^set local [^\n]*\n/, ''));
  const suspects = statements.filter(({ text }) => touching.test(text) && !isMigration(text));
  const found = await Promise.all(
    suspects.map(async (statement) => {
      const problems = await problemsOfOne(statement, tenantTables);
      return problems.map(
        (problem) => `${problem}\n    in ${statement.name ?? 'unnamed'}: ${statement.text.replace(/\s+/g, ' ')}`,
      );
    }),
  );
  return found.flat();
}

async function problemsOfOne({ name, text }: Executed, tenantTables: readonly string[]): Promise<string[]> {
  const allowed = WORKER_SCANS[name ?? ''];
  if (!allowed) return tenancyProblems(text, tenantTables);
  const columns = await columnsOf(text);
  const tooMany = columns.filter((column) => !allowed.includes(column));
  return columns.length > 0 && tooMany.length === 0
    ? []
    : [`a scan over all organizations gives more than ids: ${tooMany.join(', ')}`];
}
