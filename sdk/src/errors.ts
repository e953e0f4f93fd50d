import type { Error as ErrorBody } from './generated/types.js';

type Refusal = ErrorBody['error'];

/** What is wrong with one field of a request. */
export type ErrorDetail = NonNullable<Refusal['details']>[number];

/**
 * The service's codes, and those of the client: `timeout` (no answer in time), `connection_failed` (the service could not be
 * reached), `unexpected_answer` (something in between answered).
 */
export type ErrorCode = Refusal['code'] | 'timeout' | 'connection_failed' | 'unexpected_answer';

interface Told {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  code: ErrorCode;
  message: string;
  requestId?: string | null | undefined;
  details?: ErrorDetail[] | undefined;
  retryAfter?: number | null | undefined;
  cause?: unknown;
}

/** Whose details say what is wrong, field by field; those of others are for programs. */
const OF_FIELDS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['validation_error', 'preflight_failed']);

/** Any call that was refused or failed. */
export class ProposalServiceError extends Error {
  override readonly name = 'ProposalServiceError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** What went wrong, for programs. */
  readonly code: ErrorCode;
  /** Quote it when you ask the operator about this request. */
  readonly requestId: string | null;
  /** Each wrong field by its path. */
  readonly details: ErrorDetail[];
  /** Seconds after which it may be tried again, where the service says so. */
  readonly retryAfter: number | null;

  constructor({ status, code, message, requestId = null, details = [], retryAfter = null, cause }: Told) {
    // The service's own message tells of the first field, in French with a space before the colon.
    const more = (OF_FIELDS.has(code) ? details : [])
      .filter(({ field, message: wrong }) => !(message.includes(field) && message.includes(wrong)))
      .map(({ field, message: wrong }) => `${field}: ${wrong}`);
    super([message, ...more].join(' · '), cause === undefined ? undefined : { cause });
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  /** Whether a caught value is one of these, with one of these codes where some are named. */
  static is(value: unknown, ...codes: ErrorCode[]): value is ProposalServiceError {
    if (!(value instanceof ProposalServiceError)) return false;
    return codes.length === 0 || codes.includes(value.code);
  }
}

/** The error that an answer tells, in either of the service's forms, or in none. */
export async function refusalOf(response: Response): Promise<ProposalServiceError> {
  const { status, headers } = response;
  const retryAfter = secondsOf(headers.get('Retry-After'));
  const body = await bodyOf(response).catch(() => undefined);
  const refusal = (body as Partial<ErrorBody> | null | undefined)?.error;
  if (typeof refusal?.code !== 'string') return unexpected(response, retryAfter);
  const { code, message, details } = refusal;
  return new ProposalServiceError({ status, code, message, requestId: refusal.request_id, details, retryAfter });
}

/** The JSON of an answer; undefined where it is empty. */
export async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unexpected(response, null, cause);
  }
}

function unexpected({ status, statusText, headers }: Response, retryAfter: number | null, cause?: unknown) {
  const message = `This is no answer of the service: ${String(status)} ${statusText}`.trim();
  const requestId = headers.get('X-Request-Id');
  return new ProposalServiceError({ status, code: 'unexpected_answer', message, requestId, retryAfter, cause });
}

/** A `Retry-After` header, which is seconds or a date. */
export function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
