import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../../../platform/errors/errors.js';
import type { PdfFailure } from '../../proposals/pdf/proposal-pdfs.service.js';
import type { PdfWork } from './pdf-work.js';

const AT_ONCE = 2;
const MAX_WAITING = 50;

class LatePdfError extends Error {}

/** What the person who asked may be told; the rest is for the log. */
export function failureOf(error: unknown): PdfFailure {
  if (error instanceof LatePdfError) return 'time';
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'other';
}

/** Draws PDFs in threads, a few at once, so that everybody else is answered meanwhile. */
@Injectable()
export class PdfThreadsService implements OnModuleDestroy {
  readonly timeLimitMs: number = 30_000;
  readonly memoryLimitMegabytes: number = 384;
  private readonly running = new Set<Worker>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  /** What it is drawn from is gathered when its turn has come, so that what waits takes no memory. */
  async make(gather: () => Promise<PdfWork>): Promise<Buffer> {
    await this.turn();
    try {
      return await this.inThread(await gather());
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.running].map((worker) => worker.terminate()));
  }

  private async turn(): Promise<void> {
    if (this.busy < AT_ONCE) {
      this.busy += 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING)
      throw new AppError('unavailable', 'Too many PDFs are being made. Try again shortly.', undefined, {
        'Retry-After': '5',
      });
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Without the environment: what draws a document needs no secret. */
  private inThread(workerData: PdfWork): Promise<Buffer> {
    const limit = this.timeLimitMs;
    const worker = new Worker(new URL('./pdf.worker.js', import.meta.url), {
      ...{ workerData, env: {}, execArgv: [] },
      resourceLimits: { maxOldGenerationSizeMb: this.memoryLimitMegabytes },
    });
    this.running.add(worker);
    return new Promise<Buffer>((resolve, reject) => {
      const late = setTimeout(() => reject(new LatePdfError(`The PDF took more than ${limit} ms.`)), limit);
      worker
        .once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
        .once('error', reject)
        .once('exit', () => {
          clearTimeout(late);
          reject(new Error('The thread that draws the PDF ended without one.'));
        });
    }).finally(async () => {
      this.running.delete(worker);
      await worker.terminate();
    });
  }
}
