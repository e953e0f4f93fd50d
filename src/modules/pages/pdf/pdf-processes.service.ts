import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../../../platform/errors/errors.js';
import { CustomerTurns } from '../../../platform/time/customer-turns.js';
import type { TurnLimits } from '../../../platform/time/fair-turns.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import type { PdfFailure } from '../../proposals/pdf/proposal-pdfs.service.js';
import { PdfLimitError, PdfProcess } from './pdf-process.js';
import type { DrawnPage, PagePicture, PdfWork } from './pdf-work.js';

/** One place stays free of whoever draws what takes long. */
const LIMITS: TurnLimits = { atOnce: { each: 1, all: 2 }, waiting: { each: 20, all: 100 } };
const FAILED_SECONDS = 5 * 60;
const MAX_FAILED = 1000;

/** What the person who asked may be told; the rest is for the log. */
export function failureOf(error: unknown): PdfFailure {
  return error instanceof PdfLimitError ? error.limit : 'other';
}

/** Where somebody waits for what is drawn, what kept it from being drawn is told to whoever asked. */
export function explain(error: unknown): never {
  const failure = failureOf(error);
  if (failure === 'other') throw error;
  const tooMuch = {
    time: 'The pages took too long to draw. Try again shortly.',
    memory: 'The pages take too much memory to draw: shorten the longest texts and tables.',
  } as const;
  throw new AppError('unavailable', tooMuch[failure], undefined, { 'Retry-After': '30' });
}

const tooMany = () =>
  new AppError('unavailable', 'Too many PDFs are being made. Try again shortly.', undefined, { 'Retry-After': '5' });

/** Draws PDFs in processes, a few at once and one of each organization, so that everybody else is answered meanwhile. */
@Injectable()
export class PdfProcessesService implements OnModuleDestroy {
  readonly timeLimitMs: number = 30_000;
  readonly memoryLimitMegabytes: number = 640;
  private readonly running = new Set<PdfProcess>();
  private readonly turns = new CustomerTurns(LIMITS);
  /** Documents that asked for too much, by their keys. */
  private readonly failed = new Map<string, { error: PdfLimitError; until: string }>();

  constructor(private readonly trueTime: TrueTime) {}

  /** What it is drawn from is gathered when its turn has come, so that what waits takes no memory. */
  make(organizationId: string, gather: () => Promise<PdfWork>): Promise<Buffer> {
    return this.inTurn(organizationId, async () => {
      const work = await gather();
      return this.inProcess((one) => one.draw(work, this.timeLimitMs));
    });
  }

  /** One page, as a picture. What asked for too much does so in every size, and is not tried again at once. */
  async page(organizationId: string, gather: () => Promise<PdfWork>, picture: PagePicture): Promise<DrawnPage> {
    this.requireDrawable(picture);
    return this.inTurn(organizationId, async () => {
      // Another size may have been tried while this one waited.
      this.requireDrawable(picture);
      const known = PdfProcess.takeBack(picture.of);
      const work = known ? null : await gather();
      const draw = (one: PdfProcess) => one.drawPage(work, picture, this.timeLimitMs);
      return this.inProcess(draw, known ?? undefined).catch((error: unknown) => this.remember(picture, error));
    });
  }

  private requireDrawable({ of = '' }: PagePicture): void {
    const failed = this.failed.get(of);
    if (failed && failed.until > this.trueTime.iso()) throw failed.error;
  }

  private remember({ of }: PagePicture, error: unknown): never {
    if (of !== undefined && error instanceof PdfLimitError) {
      this.failed.delete(of);
      this.failed.set(of, { error, until: this.trueTime.in(FAILED_SECONDS) });
      if (this.failed.size > MAX_FAILED) this.failed.delete(this.failed.keys().next().value ?? '');
    }
    throw error;
  }

  /** Work on what was drawn, in the organization's turn: pictures take the threads that everybody's files and answers need. */
  inTurn<T>(organizationId: string, draw: () => Promise<T>): Promise<T> {
    return this.turns.take(organizationId, draw, tooMany);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.running].map((one) => one.end()));
  }

  /** One that fails or takes too long is ended, and the next document gets a new one. */
  private async inProcess<T>(
    draw: (one: PdfProcess) => Promise<T>,
    one = PdfProcess.take(this.memoryLimitMegabytes),
  ): Promise<T> {
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
