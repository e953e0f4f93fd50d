import { ProposalServiceError } from './errors.js';

/** When work has to end: once its time is up, or when the caller's signal says so. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #signal: AbortSignal | undefined;
  readonly #abort = () => {
    this.suspend();
    this.#controller.abort(this.#signal?.reason);
  };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(timeout: number, signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    this.#signal = signal;
    signal?.addEventListener('abort', this.#abort);
    this.renew(timeout);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Gives so many milliseconds from now. */
  renew(ms: number): void {
    this.suspend();
    const message = `No answer came within ${String(ms)} ms.`;
    const late = new ProposalServiceError({ status: 0, code: 'timeout', message });
    this.#timer = setTimeout(() => this.#controller.abort(late), ms);
  }

  /** No time passes until it is renewed. */
  suspend(): void {
    clearTimeout(this.#timer);
  }

  /** What broke the work, as an error of the client. */
  failureOf(error: unknown): unknown {
    if (this.signal.aborted) return this.signal.reason;
    if (ProposalServiceError.is(error)) return error;
    const message = `The service could not be reached: ${reasonOf(error)}`;
    return new ProposalServiceError({ status: 0, code: 'connection_failed', message, cause: error });
  }

  end(): void {
    this.suspend();
    this.#signal?.removeEventListener('abort', this.#abort);
  }
}

/** Ends work that takes longer, or when the caller's signal says so; what breaks it is told as an error of the client. */
export async function within<T>(
  timeout: number,
  signal: AbortSignal | undefined,
  work: (ends: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new Deadline(timeout, signal);
  try {
    return await work(deadline.signal);
  } catch (error) {
    throw deadline.failureOf(error);
  } finally {
    deadline.end();
  }
}

/** Node tells why in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || message || String(error);
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}
