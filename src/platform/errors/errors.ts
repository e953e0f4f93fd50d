/** One thing that is wrong with the input: the path of the field and a sentence for its author. */
export interface ErrorDetail {
  field: string;
  message: string;
}

/** The closed list of error codes with the HTTP status each is given. */
export const ERROR_STATUS = {
  validation_error: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  invalid_state: 409,
  gone: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  rate_limit_exceeded: 429,
  internal_error: 500,
  provider_unavailable: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** An error meant for the caller; services throw it, each face translates it. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: ErrorDetail[],
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export function invalid(field: string, message: string): AppError {
  return new AppError('validation_error', `${field}: ${message}`, [{ field, message }]);
}

const MOST_DETAILS = 100;

export function invalidFields(problems: ErrorDetail[]): AppError {
  const details = problems.slice(0, MOST_DETAILS);
  const [first] = details;
  const message = first ? `${first.field}: ${first.message}` : 'The request is not valid.';
  return new AppError('validation_error', message, details);
}

export function notFound(what: string): AppError {
  return new AppError('not_found', `No such ${what}.`);
}

/** A body refers to a record that does not exist in this organization. */
export function referenceNotFound(field: string, what: string): AppError {
  return new AppError('not_found', `${field}: no such ${what}.`, [{ field, message: `No such ${what}.` }]);
}

export function conflict(field: string, message: string): AppError {
  return new AppError('conflict', message, [{ field, message }]);
}
