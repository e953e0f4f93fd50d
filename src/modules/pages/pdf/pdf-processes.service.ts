import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../../../platform/errors/errors.js';
import type { PdfFailure } from '../../proposals/pdf/proposal-pdfs.service.js';
import { PdfLimitError, PdfProcess } from './pdf-process.js';
import type { DrawnPage, PagePicture, PdfWork } from './pdf-work.js';

const AT_ONCE = 2;
const MAX_WAITING = 50;

/** What the person who asked may be told; the rest is for the log. */
export function failureOf(error: unknown): PdfFailure {
  return error instanceof PdfLimitError ? error.limit : 'other';
}

/** Where somebody waits for what is drawn, what kept it from being drawn is told to whoever asked. */
export function explain(error: unknown): never {
  if (failureOf(error) !== 'time') throw error;
  throw new AppError('unavailable', 'The pages took too long to draw. Try again shortly.', undefined, {
    'Retry-After': '30',
  });
}

/** Draws PDFs in processes, a few at once, so that everybody else is answered meanwhile. */
@Injectable()
export class PdfProcessesService implements OnModuleDestroy {
  readonly timeLimitMs: number = 30_000;
  readonly memoryLimitMegabytes: number = 640;
  private readonly running = new Set<PdfProcess>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  /** What it is drawn from is gathered when its turn has come, so that what waits takes no memory. */
  make(gather: () => Promise<PdfWork>): Promise<Buffer> {
    return this.inTurn(async () => {
      const work = await gather();
      return this.inProcess((one) => one.draw(work, this.timeLimitMs));
    });
  }

  /** One page, as a picture. */
  page(gather: () => Promise<PdfWork>, picture: PagePicture): Promise<DrawnPage> {
    return this.inTurn(async () => {
      const work = await gather();
      return this.inProcess((one) => one.drawPage(work, picture, this.timeLimitMs));
    });
  }

  private async inTurn<T>(draw: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await draw();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.running].map((one) => one.end()));
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

  /** One that fails or takes too long is ended, and the next document gets a new one. */
  private async inProcess<T>(draw: (one: PdfProcess) => Promise<T>): Promise<T> {
    const one = PdfProcess.take(this.memoryLimitMegabytes);
    this.running.add(one);
    try {
      const drawn = await draw(one);
      one.rest();
      return drawn;
    } catch (error) {
      await one.end();
      throw error;
    } finally {
      this.running.delete(one);
    }
  }
}
