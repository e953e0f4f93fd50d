import { AppError } from '../../errors/errors.js';

interface S3Failure {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as S3Failure).$metadata?.httpStatusCode;

/** What `work` gives; null when the store answers with one of these statuses. */
export async function unlessStatus<T>(statuses: number[], work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (statuses.includes(statusOf(error) ?? 0) && (error as S3Failure).name !== 'NoSuchBucket') return null;
    throw away(error);
  }
}

/** The caller learns that it may try again; what the store said is for the log. */
function away(cause: unknown): AppError {
  const error = new AppError('unavailable', 'The file store cannot be reached right now.', undefined, {
    'Retry-After': '5',
  });
  return Object.assign(error, { cause });
}
