import type { AppError } from '../errors/errors.js';

const FOREIGN_KEY = '23503';

/** The SQLSTATE of a database error, whichever layer wrapped it. */
export function sqlState(error: unknown): string | undefined {
  const candidate = error as { code?: unknown; driverError?: { code?: unknown } };
  const code = candidate.driverError?.code ?? candidate.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether a lock could not be had in time; an error meant for the caller tells of it as its cause. */
export function isLockTimeout(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  return sqlState(cause ?? error) === '55P03';
}

interface DatabaseError {
  constraint?: string;
  message?: string;
  /** Of a violated foreign key, the table that it belongs to. */
  table?: string;
  detail?: string;
}

/** A reference that a write would have broken. */
export interface BrokenReference {
  /** Whether the record that was to go is still referred to; otherwise the one referred to is not there. */
  isInUse: boolean;
  /** The table that refers. */
  table: string;
  /** The column of the reference that names the record; `id` where the database does not tell. */
  column: string;
}

/** What a violated foreign key is about, in whichever language the database tells of it; null for other errors. */
export function brokenReference(error: unknown): BrokenReference | null {
  if (sqlState(error) !== FOREIGN_KEY) return null;
  const { table = '', detail = '' } = thrownBy(error);
  const [, key = ''] = /\(([^)]*)\)=\(/.exec(detail) ?? [];
  const said = detail.replace(/\([^)]*\)=\([^)]*\)/, '');
  return { isInUse: new RegExp(`\\b${table}\\b`).test(said), table, column: key.split(', ').at(-1) || 'id' };
}

function thrownBy(error: unknown): DatabaseError {
  return (error as { driverError?: DatabaseError }).driverError ?? (error as DatabaseError);
}

/** A node of a cluster names the part of the constraint that it holds, in its message alone: `leads_external_id_102040`. */
function violates(error: DatabaseError, constraint: string): boolean {
  if (error.constraint !== undefined) return error.constraint === constraint;
  return new RegExp(`\\b${constraint}_\\d+\\b`).test(error.message ?? '');
}

/** Runs `write`; a violation of the named unique index or foreign key becomes `instead`. */
export async function onViolation<T>(constraint: string, instead: AppError, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((sqlState(error) ?? '').startsWith('23') && violates(thrownBy(error), constraint)) throw instead;
    throw error;
  }
}
