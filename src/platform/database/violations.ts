import type { AppError } from '../errors/errors.js';

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
    const thrown = (error as { driverError?: DatabaseError }).driverError ?? (error as DatabaseError);
    if ((sqlState(error) ?? '').startsWith('23') && violates(thrown, constraint)) throw instead;
    throw error;
  }
}
