import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../../../platform/errors/errors.js';
import { CustomerTurns } from '../../../platform/time/customer-turns.js';
import type { TurnLimits } from '../../../platform/time/fair-turns.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import type { ProposalPageView } from '../page-view.js';
import type { PageHtml } from './page-html.js';
import type { PageAnswer } from './page.worker.js';

export const TOO_MANY_PAGES = 'Too many large pages are asked for at once. Try again shortly.';
const LIMITS: TurnLimits = { atOnce: { each: 1, all: 1 }, waiting: { each: 25, all: 100 } };
const MEMORY_LIMIT_MEGABYTES = 384;
/** What a process has loaded is kept so long when nobody asks for a large page. */
const IDLE_MS = 5 * 60_000;
const FAILED_SECONDS = 5 * 60;
const MAX_FAILED = 1000;

export const tooMany = () => new AppError('unavailable', TOO_MANY_PAGES, undefined, { 'Retry-After': '5' });
const tooMuch = () =>
  new AppError('unavailable', 'The pages took too long to draw. Try again shortly.', undefined, {
    'Retry-After': '30',
  });

/**
 * Renders large pages in a process, one after the other and of each organization in turn, so that everybody else is answered
 * meanwhile. What asks for more memory or time than any page may take ends nothing but that process.
 */
@Injectable()
export class PageProcessService implements OnModuleDestroy {
  readonly timeLimitMs: number = 10_000;
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private readonly turns = new CustomerTurns(LIMITS);
  /** Pages that asked for too much, by their keys, and until when they are not tried again. */
  private readonly failed = new Map<string, string>();

  constructor(private readonly trueTime: TrueTime) {}

  async render(key: string, view: ProposalPageView): Promise<PageHtml> {
    this.requireTried(key);
    return this.turns.take(
      view.snapshot.organization.id,
      async () => {
        this.requireTried(key);
        return this.inProcess(view).catch((error: unknown) => this.remember(key, error));
      },
      tooMany,
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.end();
  }

  private requireTried(key: string): void {
    if ((this.failed.get(key) ?? '') > this.trueTime.iso()) throw tooMuch();
  }

  /** Only what asked for too much: whatever else failed may go well the next time. */
  private remember(key: string, cause: unknown): never {
    if (!(cause instanceof TooMuch)) throw cause;
    this.failed.delete(key);
    this.failed.set(key, this.trueTime.in(FAILED_SECONDS));
    if (this.failed.size > MAX_FAILED) this.failed.delete(this.failed.keys().next().value ?? '');
    throw tooMuch();
  }

  private async inProcess(view: ProposalPageView): Promise<PageHtml> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<PageAnswer>((resolve, reject) => {
        timer = setTimeout(() => reject(new TooMuch()), this.timeLimitMs);
        child.once('message', resolve).once('exit', () => reject(new TooMuch()));
        child.send(view, (error) => error && reject(error));
      });
      if ('problem' in answer) throw new Error(answer.problem);
      return { html: Buffer.from(answer.html), style: answer.style };
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  /** Without the environment: what renders a page needs no secret. It keeps no process from ending. */
  private start(): ChildProcess {
    const child = fork(new URL('./page.worker.js', import.meta.url), {
      ...{ env: {}, execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MEGABYTES}`] },
      ...{ stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    });
    child.unref();
    child.channel?.unref();
    // One that ends while it has nothing to do, or cannot be asked, is not asked again.
    return child.on('error', () => this.forget(child)).on('close', () => this.forget(child));
  }

  private forget(child: ChildProcess): void {
    if (this.child === child) this.child = null;
  }

  private async end(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'close');
    child.ref();
    child.kill('SIGKILL');
    await gone;
  }
}

/** More memory or time than a page may take. */
class TooMuch extends Error {}
