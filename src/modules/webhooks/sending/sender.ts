import { once } from 'node:events';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { TargetRefused, Targets } from '../../../platform/network/targets.js';
import { post, type Answer, type Message } from './post.js';

/** How it went; without an error the message was accepted. */
export interface Sent {
  answer: Answer | null;
  error: string | null;
  duration_ms: number;
}

/** How long attempts may go on once the process is about to end. */
const GRACE_MS = 5_000;
const ENDED = new Error('The service was stopped before an answer came.');

/** Makes one attempt to hand a message to a receiver; it never throws, and is over within the time limit. */
@Injectable()
export class Sender implements OnModuleDestroy {
  readonly timeLimitMs: number = 15_000;
  private readonly underWay = new Set<AbortController>();

  constructor(private readonly targets: Targets) {}

  /** What has no answer by then has failed, and is tried again by a worker that stays. */
  onModuleDestroy(): void {
    setTimeout(() => {
      for (const attempt of this.underWay) attempt.abort(ENDED);
    }, GRACE_MS).unref();
  }

  async send(url: string, message: Message): Promise<Sent> {
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    const attempt = new AbortController();
    const { signal } = attempt;
    const late = new Error(`No complete answer within ${this.timeLimitMs / 1000} seconds.`);
    const limit = setTimeout(() => {
      attempt.abort(late);
    }, this.timeLimitMs);
    this.underWay.add(attempt);
    try {
      const target = await Promise.race([this.targets.check(url), over(signal)]);
      const answer = await post(target, message, signal);
      return { answer, error: refusalIn(answer), duration_ms: took() };
    } catch (error) {
      const reason = signal.aborted ? (signal.reason as Error).message : inWords(error);
      return { answer: null, error: reason, duration_ms: took() };
    } finally {
      clearTimeout(limit);
      this.underWay.delete(attempt);
    }
  }
}

async function over(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort');
  throw signal.reason;
}

function refusalIn({ status }: Answer): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The receiver answered ${status}, a redirect, which is not followed.`;
  return `The receiver answered ${status}.`;
}

/** Names the fault, never an address that a name had: who writes the name must not learn what lies behind it. */
function inWords(error: unknown): string {
  if (error instanceof TargetRefused) return error.message;
  const { code = 'unknown', syscall = '' } = error as { code?: string; syscall?: string };
  if (/^(query|getaddrinfo)/.test(syscall)) return `The name does not resolve (${code}).`;
  return `The connection failed (${code}).`;
}
