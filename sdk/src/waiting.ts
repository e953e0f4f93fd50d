import { ProposalServiceError } from './errors.js';

/** Ends work that takes longer, or when the caller's signal says so; what breaks it is told as an error of the client. */
export async function within<T>(
  timeout: number,
  signal: AbortSignal | undefined,
  work: (ends: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  const late = new ProposalServiceError({
    status: 0,
    code: 'timeout',
    message: `No answer came within ${String(timeout)} ms.`,
  });
  const timer = setTimeout(() => controller.abort(late), timeout);
  try {
    return await work(controller.signal);
  } catch (error) {
    controller.signal.throwIfAborted();
    if (ProposalServiceError.is(error)) throw error;
    const message = `The service could not be reached: ${reasonOf(error)}`;
    throw new ProposalServiceError({ status: 0, code: 'connection_failed', message, cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
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
