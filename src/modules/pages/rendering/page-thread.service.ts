import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Lane } from '../../../platform/time/lane.js';
import type { ProposalPageView } from '../page-view.js';
import type { PageHtml } from './page-html.js';

export const TOO_MANY_PAGES = 'Too many large pages are asked for at once. Try again shortly.';
const MAX_WAITING = 49;
const TIME_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MEGABYTES = 384;

/** Renders large pages in a thread, one after the other, so that everybody else is answered meanwhile. */
@Injectable()
export class PageThreadService implements OnModuleDestroy {
  private worker: Worker | null = null;
  private readonly lane = new Lane(1, MAX_WAITING, TOO_MANY_PAGES);

  render(view: ProposalPageView): Promise<PageHtml> {
    return this.lane.run(() => this.inThread(view));
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.terminate();
  }

  /** A thread that fails or takes too long is ended, and the next page gets a new one. */
  private async inThread(view: ProposalPageView): Promise<PageHtml> {
    const worker = (this.worker ??= this.start());
    try {
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
      worker.postMessage(view);
      const [{ html, style }] = (await answered) as [{ html: Uint8Array; style: string }];
      return { html: Buffer.from(html.buffer, html.byteOffset, html.byteLength), style };
    } catch (error) {
      this.worker = null;
      await worker.terminate();
      throw error;
    }
  }

  /** Without the environment: what draws a page needs no secret. */
  private start(): Worker {
    const worker = new Worker(new URL('./page.worker.js', import.meta.url), {
      ...{ env: {}, execArgv: [] },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MEGABYTES },
    });
    worker.unref();
    return worker;
  }
}
