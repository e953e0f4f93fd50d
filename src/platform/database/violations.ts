import type { AppError } from '../errors/errors.js';

/** The SQLSTATE of a database error, whichever layer wrapped it. */
export function sqlState(error: unknown): string | undefined {
  const candidate = error as { code?: unknown; driverError?: { code?: unknown } };
  const code = candidate.driverError?.code ?? candidate.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Runs `write`; a violation of the named unique index or foreign key becomes `instead`. */
export async function onViolation<T>(constraint: string, instead: AppError, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { constraint: violated } =
      (error as { driverError?: { constraint?: string } }).driverError ?? (error as { constraint?: string });
    if ((sqlState(error) ?? '').startsWith('23') && violated === constraint) throw instead;
    throw error;
  }
}
